/** Chromium's virtual authenticator: a device of its own, whose owner is verified and there. */
import type { Visitor } from './visitor.ts'

export type Device = {
  /** Lets the next use of each of its keys count on from here, as a copy of an older state would. */
  readonly countFrom: (signCount: number) => Promise<void>
}

export const withAuthenticator = async ({ page }: Pick<Visitor, 'page'>): Promise<Device> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    countFrom: async (signCount) => {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
      await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const credential of credentials)
        await devTools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } })
    },
  }
}
