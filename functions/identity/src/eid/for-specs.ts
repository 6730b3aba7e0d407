/** A browser that signs in with the eID: an in-memory portal, and the provider of strangers in this process. */
import { type EidDemoPerson, startEidProvider } from '@portal/infra/local/eid/provider'
import { portalInMemory } from '@portal/tests/support/portal'
import { onTestFinished } from 'vitest'

const callback = 'http://localhost:3000/api/oidc/callback'

/** Of the seeded portal: Nino is a citizen, Eka is not registered. */
export const nino = { personalId: '01001000005', firstName: 'ნინო', lastName: 'გამოგონილი' }
export const eka = { personalId: '01001000099', firstName: 'ეკა', lastName: 'ახალაძე' }

export const openEidPortal = async (
  options: Parameters<typeof portalInMemory>[0] & { readonly people?: readonly EidDemoPerson[] } = {},
) => {
  const { people = [nino, eka], ...given } = options
  const provider = await startEidProvider({ redirectUri: callback, people })
  onTestFinished(provider.stop)
  const portal = portalInMemory({ eid: provider.client, ...given })
  await portal.seed()
  return { ...portal, provider, browser: () => openBrowser(portal) }
}

type Jar = Map<string, string>
const keep = (jar: Jar, response: Response) => {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line) || value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return response
}
const cookiesOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

const openBrowser = ({ request }: Pick<ReturnType<typeof portalInMemory>, 'request'>) => {
  const own: Jar = new Map()
  const foreign: Jar = new Map()
  const visit = async (path: string, init: RequestInit = {}) =>
    keep(own, await request(path, { ...init, headers: { ...init.headers, Cookie: cookiesOf(own) } }))
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await visit(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const start = async (search = '') => locationOf(await visit(`/api/oidc/start${search}`))
  /** At the provider, up to the address that it leads back to. */
  const choose = async (address: string, person: EidDemoPerson | null): Promise<string> => {
    let at = address
    let form: string | undefined
    for (let steps = 0; !at.startsWith(callback); steps += 1) {
      if (steps > 10) throw new Error('the provider leads nowhere')
      const headers = { Cookie: cookiesOf(foreign), 'Content-Type': 'application/x-www-form-urlencoded' }
      const sent = form === undefined ? { headers } : { method: 'POST', body: form, headers }
      const answer: Response = keep(foreign, await fetch(at, { ...sent, redirect: 'manual' }))
      const isQuestion = answer.status === 200
      form = isQuestion ? new URLSearchParams(person ? { person: person.personalId } : {}).toString() : undefined
      if (!isQuestion) at = new URL(locationOf(answer), at).href
    }
    return at.replace('http://localhost:3000', '')
  }
  const back = async (address: string) => locationOf(await visit(address))
  const signIn = async (person: EidDemoPerson | null, search = '') => back(await choose(await start(search), person))
  return { own, visit, post, start, choose, back, signIn }
}

const locationOf = (response: Response): string => {
  if (response.status < 300 || response.status > 399) throw new Error(`no redirect but ${response.status}`)
  return response.headers.get('Location') ?? ''
}
