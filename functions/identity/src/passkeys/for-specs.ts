/** Adds passkeys of a software authenticator to an in-memory portal and signs in with them. */
import { authenticator } from '@portal/identity/authenticator-for-specs'
import { apiClient, type Client } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'

export type Ceremony = { id: string; options: { challenge: string; user?: { id: string } } }

export const openPortal = async (options: Parameters<typeof portalInMemory>[0] = {}) => {
  const portal = portalInMemory(options)
  await portal.seed()
  const key = authenticator()
  const enrol = async (client: Client, device = key, label = 'ტელეფონი') => {
    const { id, options } = (await client.post<Ceremony>('/api/auth/passkeys/options', {})).body
    const added = await client.post('/api/auth/passkeys', { id, label, response: device.enrol(options) })
    return { ...added, handle: options.user?.id ?? '' }
  }
  const signIn = async (device = key, how: Parameters<typeof key.signIn>[1] & { origin?: string } = {}) => {
    const { id, options } = (await portal.guest.post<Ceremony>('/api/passkeys/options', {})).body
    const { origin, ...rest } = how
    const response = device.signIn({ ...options, ...(origin && { origin }) }, rest)
    return portal.guest.post<{ access_token: string; code?: string }>('/api/passkeys/login', { id, response })
  }
  const clientWith = (token: string) => apiClient(portal.request, token)
  return { ...portal, key, enrol, signIn, clientWith }
}

export const listPasskeys = async (client: Client) =>
  (await client.get<{ data: object[] }>('/api/auth/passkeys')).body.data
