import { Authenticator, type Faults } from './authenticator.ts';
import { type Guest } from './client.ts';

/* Requests about accounts, as a page sends them. */

export interface Shown {
  readonly handle: string | null;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly used: number | null }[];
  readonly code: number | null;
  readonly games: { readonly running: number; readonly finished: number };
}

export const accountOf = async (guest: Guest): Promise<Shown> =>
  (await guest.json<{ account: Shown }>('/api/me/account')).account;

/** The status of an answer and the code of its problem. */
export async function outcomeOf(answer: Response): Promise<string> {
  const { problem } = (await answer.clone().json()) as { problem?: { code: string; detail?: string } };
  return problem ? `${answer.status} ${problem.code}` : String(answer.status);
}

/** Makes an account of a guest by a passkey, or adds one. */
export async function addPasskey(
  guest: Guest,
  key: Authenticator,
  handle?: string,
  faults?: Faults,
): Promise<Response> {
  const asked = await guest.post('/api/me/passkeys/options', handle === undefined ? {} : { handle });
  if (!asked.ok) return asked;
  const { options } = (await asked.json()) as { options: Parameters<Authenticator['create']>[0] };
  return guest.post('/api/me/passkeys', {
    ...(handle !== undefined && { handle }),
    name: 'Phone',
    response: key.create(options, faults),
  });
}

/** A person with an account and one passkey. */
export async function withPasskey(guest: Guest, handle: string): Promise<Authenticator> {
  const key = new Authenticator(guest.at.url);
  const answer = await addPasskey(guest, key, handle);
  if (!answer.ok) throw new Error(`${handle} is not kept: ${await answer.text()}`);
  return key;
}

/** A person with an account and a recovery code. */
export async function withCode(guest: Guest, handle: string): Promise<string> {
  const answer = await guest.post('/api/me/account', { handle });
  return ((await answer.json()) as { code: string }).code;
}

export interface Asked {
  readonly options: { readonly challenge: string; readonly rpId?: string; readonly allowCredentials?: unknown };
  readonly visit: string;
}

/** Asks for a challenge to sign in; `visit`: the cookie that it is bound to. */
export async function askToSignIn(guest: Guest): Promise<Asked> {
  const answer = await guest.post('/api/signin/options');
  const { options } = (await answer.json()) as Pick<Asked, 'options'>;
  return { options, visit: answer.headers.get('set-cookie')!.split(';')[0]! };
}

/** Signs a device in; on success it has the session's cookie. */
export async function signIn(guest: Guest, body: object, visit = ''): Promise<Response> {
  const cookie = [guest.cookie, visit].filter((one) => one !== '').join('; ');
  const answer = await guest.fetch('/api/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  });
  if (answer.ok) {
    guest.cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    guest.id = ((await answer.clone().json()) as { person: { id: string } }).person.id;
  }
  return answer;
}

export async function signInBy(guest: Guest, key: Authenticator, faults?: Faults): Promise<Response> {
  const { options, visit } = await askToSignIn(guest);
  return signIn(guest, { response: key.get(options, faults) }, visit);
}

/** Proves who is signed in. */
export async function prove(guest: Guest, key: Authenticator, faults?: Faults): Promise<Response> {
  const { options } = (await (await guest.post('/api/me/proof/options')).json()) as Pick<Asked, 'options'>;
  return guest.post('/api/me/proof', { response: key.get(options, faults) });
}

export const codeIn = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;
