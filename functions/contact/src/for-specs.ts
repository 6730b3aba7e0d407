/** The area on in-memory stores: a request's token is the name of a role, and specs set the address and the clock. */
import { type Actor, parseStream } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import type { SignedIn } from '@portal/identity'
import { agencyAdmin, agencyOperator, apiClient, auditor, citizen, superAdmin } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'

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
  let address = '198.51.100.7'
  const { items, store, logged, request, clock } = portalInMemory({
    keys: memoryKeys(),
    addressLimits,
    authenticate: async (token) => {
      const actor = people[token]
      return actor ? ({ actor, sessionId: 'session', member: {} } as SignedIn) : null
    },
    address: () => address,
  })
  return {
    items,
    store,
    logged,
    as: (who: string | null = null) => apiClient(request, who),
    pass: (minutes: number) => clock.pass({ minutes }),
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
