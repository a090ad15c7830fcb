import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Answer, Person } from '../../client/api.ts';
import { api } from '../online/api.ts';
import { deviceName } from '../online/device.ts';

/** The browser made no passkey, or showed none: the person cancelled, or has none for this site. */
export type Unmade = { readonly ok: false; readonly problem: { readonly code: 'unmade' } };

const UNMADE: Unmade = { ok: false, problem: { code: 'unmade' } };
const IP = /^(\d+\.){3}\d+$|^\[/;

/** A passkey belongs to a domain, and browsers have them only over https or on this machine. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !IP.test(location.hostname);

const browser = () => import('@simplewebauthn/browser');

/** Makes a passkey here and registers it. `handle`: of a guest, who gets an account by it. */
export async function makePasskey(handle: string | null): Promise<Answer<{ person: Person }> | Unmade> {
  const asked = await api.passkeyOptions<PublicKeyCredentialCreationOptionsJSON>(handle);
  if (!asked.ok) return asked;
  try {
    const response = await (await browser()).startRegistration({ optionsJSON: asked.value.options });
    return await api.addPasskey(handle, deviceName(navigator.userAgent) || 'Passkey', response);
  } catch {
    return UNMADE;
  }
}

/** The browser's answer by a passkey, to sign in or to prove who is there. */
export async function showPasskey(
  ask: 'signInOptions' | 'proofOptions',
): Promise<Answer<{ response: unknown }> | Unmade> {
  const asked = await api[ask]<PublicKeyCredentialRequestOptionsJSON>();
  if (!asked.ok) return asked;
  try {
    const response = await (await browser()).startAuthentication({ optionsJSON: asked.value.options });
    return { ok: true, value: { response } };
  } catch {
    return UNMADE;
  }
}
