/** Chromium's virtual authenticator: a separate device, whose user is always present and verified. */
import type { Visitor } from './visitor.ts'

export type Device = {
  /** Sets the signature counter of each of its keys, to act as a copy that was made of the device earlier. */
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
