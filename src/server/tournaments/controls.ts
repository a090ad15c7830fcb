import type { TournamentControl } from '../../protocol/tournament.ts';
import type { PersonId } from '../../table/event.ts';
import type { TournamentCommand } from '../../tournament/command.ts';
import { decideTournament } from '../../tournament/decide.ts';
import { refuse, type TournamentDecision } from '../../tournament/decision.ts';
import { cannotDraw } from '../../tournament/organise.ts';
import { roundsBegun } from '../../tournament/round.ts';
import { entrantOf, type Tournament } from '../../tournament/tournament.ts';
import { seatsOf } from './tournaments.ts';

/* What a reader could send now, and why not. A page disables what would be refused, and says why. */

const OWN = ['leave', 'return', 'wait', 'rest'] as const;
const REASON = '?';

export function controlsFor(state: Tournament, person: PersonId, organises: boolean): TournamentControl[] {
  const own = entrantOf(state, person) === null ? (['join'] as const) : OWN;
  const kinds = organises ? [...own, ...ORGANISER] : own;
  return kinds.map((kind) => {
    const decided = refusalOf(state, person, kind);
    if (!decided || decided.ok) return { command: kind, refusal: null };
    const { code, detail } = decided.problem;
    return { command: kind, refusal: code, ...(detail !== undefined && { detail }) };
  });
}

const ORGANISER = [
  ...(['pair', 'swap', 'start', 'pause', 'resume', 'extend', 'substitute', 'remove'] as const),
  ...(['correct', 'change', 'finish', 'cancel'] as const),
] as const;

function refusalOf(state: Tournament, person: PersonId, kind: TournamentCommand['kind']): TournamentDecision | null {
  const isOver = state.stage === 'ended' || state.stage === 'cancelled';
  switch (kind) {
    case 'join':
      return asked(state, person, { kind, name: REASON });
    case 'leave':
    case 'return':
    case 'wait':
    case 'rest':
    case 'start':
    case 'resume':
      return asked(state, person, { kind });
    case 'pair':
      // Drawing a large round takes a second: only what shows without it.
      return isOver ? refuse('ended') : cannotDraw(state);
    case 'pause':
    case 'finish':
    case 'cancel':
      return asked(state, person, { kind, reason: REASON });
    case 'extend':
      return asked(state, person, { kind, minutes: 1, reason: REASON });
    case 'swap':
      if (isOver) return refuse('ended');
      return state.stage === 'paired' ? null : refuse(state.stage === 'running' ? 'running' : 'unpaired');
    case 'substitute':
    case 'remove':
      return isOver ? refuse('ended') : state.entrants.length === 0 ? refuse('entrant') : null;
    case 'correct':
      return state.stage === 'cancelled' ? refuse('ended') : roundsBegun(state) === 0 ? refuse('round') : null;
    case 'change':
      return isOver ? refuse('ended') : state.stage === 'entry' ? null : refuse('begun');
  }
}

const asked = (state: Tournament, person: PersonId, command: TournamentCommand): TournamentDecision =>
  decideTournament(state, person, command, { seatsOf, rating: null, organises: true });
