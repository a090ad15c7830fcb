import type { CDPSession, Page } from 'playwright-core';

/* Chromium's own virtual authenticator. */

/** A passkey as it can be given to another device, as a password manager does. */
export type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

export interface VirtualAuthenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** Gives a page's browser an authenticator that answers by itself. */
export async function addAuthenticator(page: Page, known: readonly Credential[] = []): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of known) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return { session, authenticatorId };
}

export async function credentialsOf({ session, authenticatorId }: VirtualAuthenticator) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

/** Whether the person's finger or code is recognised. */
export const setVerified = (
  { session, authenticatorId }: VirtualAuthenticator,
  isUserVerified: boolean,
): Promise<unknown> => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
