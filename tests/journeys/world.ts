/**
 * The people of the journeys on one portal. A demo account signs in once for all journeys, because a number gets one
 * code a minute; other people register with a new number, so that the journeys can run again on the same portal.
 */
import { randomInt } from 'node:crypto'
import { codeOf } from '@portal/notices'
import { type Account, type DemoPerson, demo } from './demo-accounts.ts'
import { answerData, type PortalUnderTest, type Visitor, visitor } from './portal-under-test.ts'

export type Person = Visitor & Account & { readonly id: number; readonly firstName: string; readonly lastName: string }

export type World = {
  readonly portal: PortalUnderTest
  readonly guest: Visitor
  readonly as: (who: DemoPerson) => Promise<Visitor>
  /** A person who has just registered and signed in. */
  readonly newcomer: () => Promise<Person>
  /**
   * Signs in every demo account and registers this many newcomers, all at the same time: each code takes as long as the
   * minimum answer time, so one after the other would be slow.
   */
  readonly prepare: (newcomers: number) => Promise<void>
}

export const openWorld = (portal: PortalUnderTest): World => {
  const signedIn = new Map<DemoPerson, Promise<Visitor>>()
  const prepared: Person[] = []
  const as = (who: DemoPerson) => {
    const known = signedIn.get(who) ?? signIn(portal, demo[who])
    signedIn.set(who, known)
    return known
  }
  return {
    portal,
    guest: visitor(portal),
    as,
    newcomer: async () => prepared.shift() ?? newcomerOn(portal),
    prepare: async (newcomers) => {
      const registering = Array.from({ length: newcomers }, () => newcomerOn(portal))
      const [people] = await Promise.all([
        Promise.all(registering),
        Promise.all((Object.keys(demo) as DemoPerson[]).map(as)),
      ])
      prepared.push(...people)
    },
  }
}

const newcomerOn = async (portal: PortalUnderTest): Promise<Person> => {
  const account = newAccount()
  const { first_name: firstName, last_name: lastName } = await register(portal, account)
  const person = await signIn(portal, account)
  const { id } = answerData(await person.get('/api/auth/profile'))
  return { ...person, ...account, id: id as number, firstName, lastName }
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

export const newAccount = (): Account => ({ personalId: `62${digits(9)}`, phone: `59${digits(7)}` })

const codeFor = async (portal: PortalUnderTest, phone: string): Promise<string> => {
  // A notice may have come after the code.
  const code = (await portal.sms(phone)).map(({ message }) => codeOf(message)).find((one) => one !== null)
  if (!code) throw new Error('no code was sent')
  return code
}

/** Signs a member in with the code sent to their phone. */
export const signIn = async (portal: PortalUnderTest, account: Account): Promise<Visitor> =>
  visitor(portal, await newAccessToken(portal, account))

export const newAccessToken = async (portal: PortalUnderTest, { personalId, phone }: Account): Promise<string> => {
  const guest = visitor(portal)
  await portal.forgetLimits?.(personalId)
  const codeAnswer = await guest.post('/api/send-sms-code', { personal_id: personalId })
  if (codeAnswer.status !== 200)
    throw new Error(`no code for this number: ${codeAnswer.status} ${JSON.stringify(codeAnswer.body)}`)
  const { status, body } = await guest.post('/api/login', {
    personal_id: personalId,
    sms_code: await codeFor(portal, phone),
  })
  if (status !== 200) throw new Error(`sign-in refused: ${status} ${JSON.stringify(body)}`)
  return body.access_token as string
}

/** Registers an individual with the code sent to the phone; returns the typed values. */
export const register = async (portal: PortalUnderTest, { personalId, phone }: Account) => {
  const typed = { ...registration, personal_id: personalId, phone }
  const guest = visitor(portal)
  const steps: [string, () => Promise<object>][] = [
    ['/api/send_sms', async () => ({ phone })],
    ['/api/verify-sms', async () => ({ phone, code: await codeFor(portal, phone) })],
    ['/api/signup', async () => typed],
  ]
  for (const [path, body] of steps) {
    const answer = await guest.post(path, await body())
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return typed
}

const registration = {
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'ბერიძე',
  birth_date: '1990-05-04',
  legal_region_id: 1,
  legal_municipality_id: 1,
  legal_address: 'ჭავჭავაძის გამზირი 1',
  profession_id: 1,
  is_compact: false,
  status_ids: [7],
  agree_to_terms: true,
  agree_to_data_verification: true,
  agree_to_notifications: true,
}
