import type { ByHandRules } from '../../../../core/byhand.ts';

/** VG-21 Whoever watches the board knows every tray. */
export const byHandRules: ByHandRules = { isOpen: true };
