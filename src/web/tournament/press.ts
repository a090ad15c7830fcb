import type { Tournament } from '../../protocol/tournament.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import { tournamentWords } from '../words/tournament.ts';
import type { Control } from './controls.ts';
import { nextNumber } from './model.ts';
import type { Sheets } from './sheets.svelte.ts';
import type { TournamentState } from './tournament.svelte.ts';

/** A control is pressed: it is sent, opens its sheet, or says why it waits. */
export async function press(
  { kind, reason }: Control,
  tournament: TournamentState,
  shown: Tournament,
  sheets: Sheets,
): Promise<void> {
  const { done } = tournamentWords[settings.language].desk;
  if (reason !== null) return toast({ icon: 'ic-clock', text: reason });
  if (kind === 'pair') await tournament.send({ kind }, done.paired(nextNumber(shown)));
  else if (kind === 'start')
    await tournament.send({ kind }, shown.format === 'arena' ? done.opened : done.started(nextNumber(shown)));
  else if (kind === 'resume') await tournament.send({ kind }, done.resumed);
  else sheets.open(kind);
}
