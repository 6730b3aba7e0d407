/** The area on in-memory stores: a request's token is the name of a role, and specs set the address and the clock. */
import { randomUUID } from 'node:crypto'
import { type Actor, parseStream } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { accessLogIn, type SignedIn } from '@portal/identity'
import { memoryItems } from '@portal/items/memory'
import { openPortalStore } from '@portal/read-models'
import { agencyAdmin, agencyOperator, apiClient, auditor, citizen, superAdmin } from '@portal/testing'
import { contactApp } from './app.ts'

export const people: Readonly<Record<string, Actor>> = {
  citizen: citizen(),
  operator: agencyOperator(),
  administrator: agencyAdmin(),
  superAdministrator: superAdmin(),
  auditor: auditor(),
}

export const letter = {
  name: 'ნინო გამოგონილი',
  email: 'nino@portal.example',
  phone: '500000005',
  subject: 'ქუჩის განათება',
  message: 'გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.',
  recipient: 'prime_minister',
}

export const openArea = ({ addressLimits = 1 } = {}) => {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  let address = '198.51.100.7'
  const logged: unknown[] = []
  const items = memoryItems()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const clock = () => new Date(now).toISOString()
  const app = contactApp({
    items,
    store,
    accessLog: accessLogIn({ items, now: clock }),
    now: clock,
    wait: async () => undefined,
    newCommandId: randomUUID,
    addressLimits,
    authenticate: async (token) => {
      const actor = people[token]
      return actor ? ({ actor, sessionId: 'session', member: {} } as SignedIn) : null
    },
    log: (entry) => void logged.push(entry),
    address: () => address,
  })
  const ask = async (path: string, init?: RequestInit) => app.request(path, init)
  return {
    items,
    store,
    logged,
    as: (who: string | null = null) => apiClient(ask, who),
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    moveTo: (other: string) => {
      address = other
    },
    /** Every event of the area, in the order of the messages. */
    events: async () => {
      const heads = (await items.scan('heads')).items.map(({ stream }) => parseStream(stream as string).id)
      const streams = heads.sort((a, b) => a - b).map((id) => store.load(`contact-${id}`))
      return (await Promise.all(streams)).flat()
    },
  }
}
