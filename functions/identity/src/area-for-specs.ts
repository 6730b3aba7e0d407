/** For specs: the area on in-memory items, with a clock moved by hand, an SMS outbox and a person to register. */
import { randomUUID } from 'node:crypto'
import { type MemberCommand, memberDecider, streamOf, system } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { portalInMemory } from '@portal/tests/support/portal'

export const nino = {
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'გამოგონილი',
  birth_date: '1990-05-17',
  personal_id: '01001000055',
  email: 'nino@portal.example',
  phone: '500000055',
  legal_region_id: 2,
  legal_municipality_id: 2,
  legal_address: 'სადემონსტრაციო ქუჩა №5',
  profession_id: 1,
  is_compact: false,
  is_student: true,
  degree_level: 'master',
  status_ids: [7],
  agree_to_terms: true,
  agree_to_data_verification: true,
  agree_to_notifications: true,
} as const

export const company = {
  registration_type: 'legal',
  company_name: 'შპს ნიმუში',
  company_id: '400000055',
  director_first_name: 'დავით',
  director_last_name: 'გამოგონილი',
  director_personal_id: '01001000066',
  director_email: 'company@portal.example',
  director_phone: '500000066',
  director_profession_id: 1,
  director_is_compact: false,
  director_status_ids: [7],
  legal_region_id: 2,
  legal_municipality_id: 2,
  legal_address: 'სადემონსტრაციო ქუჩა №6',
  agree_to_terms: true,
  agree_to_data_verification: true,
  agree_to_notifications: true,
} as const

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { message?: string; code?: string; errors?: Record<string, string[]> }
}

export const areaInMemory = (
  wrap: (items: Items) => Items = (items) => items,
  { dailySms = 20_000, hasMail = true }: { dailySms?: number; hasMail?: boolean } = {},
) => {
  const alarms: string[] = []
  const waits: number[] = []
  let from = '198.51.100.7'
  const portal = portalInMemory({
    items: wrap(memoryItems()),
    keys: memoryKeys(),
    addressLimits: 1,
    dailySms,
    hasMail,
    address: () => from,
    wait: async (milliseconds) => void waits.push(milliseconds),
    raiseAlarm: (code, who) => void alarms.push(`${code} ${who}`),
  })
  const { items, sms, mail, store, logged, clock } = portal
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await portal.request(path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
  }
  const bearer = (token: string | null): Record<string, string> =>
    token === null ? {} : { Authorization: `Bearer ${token}` }
  const get = (path: string, token: string | null = null) => send(path, { headers: bearer(token) })
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const remove = (path: string, token: string | null = null) => send(path, { method: 'DELETE', headers: bearer(token) })
  const pass = (milliseconds: number) => clock.pass({ seconds: milliseconds / 1000 })
  const area = {
    items,
    sms,
    mail,
    store,
    waits,
    logged,
    alarms,
    send,
    get,
    post,
    remove,
    pass,
    setAddress: (address: string) => {
      from = address
    },
    bearer,
    verifyPhone: async (phone: string) => {
      await post('/api/send_sms', { phone })
      const answer = await post('/api/verify-sms', { phone, code: sms.codeFor(phone) })
      pass(60_000)
      return answer
    },
    /** Signs in by code with real calls. */
    signIn: async (number: string, phone: string, headers: Record<string, string> = {}): Promise<string> => {
      await post('/api/send-sms-code', { personal_id: number })
      const { body } = await post('/api/login', { personal_id: number, sms_code: sms.codeFor(phone) }, headers)
      pass(60_000)
      return body.access_token as string
    },
    /** Executes a command of an operator or another area on a member. */
    command: (member: number, type: MemberCommand['type'], data: object) =>
      store.execute(
        memberDecider,
        streamOf('member', member),
        { type, data, actor: system, at: clock.now() } as MemberCommand,
        { commandId: randomUUID() },
      ),
    memberEvents: async (count: number) =>
      (await Promise.all(Array.from({ length: count }, (_, id) => store.load(streamOf('member', id + 1))))).flat(),
  }
  return area
}

/** A portal where Nino is registered as member 1. */
export const withNino = async (wrap?: (items: Items) => Items) => {
  const area = areaInMemory(wrap)
  await area.verifyPhone(nino.phone)
  await area.post('/api/signup', nino)
  return area
}
