import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Passkey } from './store/accounts.ts';
import type { Person } from './store/store.ts';

/* Passkeys: discoverable credentials with user verification. Attestation is not asked for. */

const NAME = 'Vatout';
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The site that a passkey belongs to, as the browser sees it. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

/** The host of the request; behind a trusted proxy, the host that the proxy names. */
export const siteOf = ({ protocol, host, hostname }: FastifyRequest): Site => ({
  id: hostname,
  origin: `${protocol}://${host}`,
});

export function creationOptions(
  site: Site,
  { id, name }: Person,
  handle: string,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: site.id,
    userID: new TextEncoder().encode(id),
    userName: handle,
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(credentialOf),
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** `known`: the passkeys that may answer; empty: any of this site. */
export const requestOptions = (site: Site, known: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(credentialOf) }),
  });

/** Uses a challenge up; false if it is not one of ours. */
export type Answers = (challenge: string) => Promise<boolean>;

/** The new credential of a response; null if it is not valid for this site and challenge. */
export async function readCreation(
  site: Site,
  response: RegistrationResponseJSON,
  answers: Answers,
): Promise<Pick<Passkey, 'id' | 'key' | 'counter' | 'transports'> | null> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: answers,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The new counter of a passkey that has answered; null if the answer is not valid for this site and challenge. */
export async function readAssertion(
  site: Site,
  { id, key, counter, person }: Passkey,
  response: AuthenticationResponseJSON,
  answers: Answers,
): Promise<number | null> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== person) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: answers,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: new Uint8Array(Buffer.from(key, 'base64url')), counter },
  }).catch(refuse);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws what is wrong with an answer. */
const refuse = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false });

const credentialOf = ({ id, transports }: Passkey) => ({ id, transports: [...transports] });
