/** Nino (5) acts for Mariam (9), as the document of a page that was loaded in Mariam's name. */
import type { MandateRow } from '@portal/contract/documents/mandates'
import { type MandateScope, mandateScopes } from '@portal/contract/mandate-facts'
import { storeActing } from '#lib/acting/mandate.ts'
import { rereadActing } from '#lib/sign-in/acting.ts'

export const mariam = { id: 9, name: 'მარიამ ბერიძე' }

export const actForMariam = (may: readonly MandateScope[] = ['read', 'file', 'send', 'talk'], isNew = false) => {
  storeActing({ mandate: 3, principal: mariam, may, until: null, isNew })
  rereadActing()
}

/** Nino is the mother of a child of that number and name. */
export const actAsParent = () => {
  storeActing({ mandate: 3, principal: mariam, may: mandateScopes, until: '2032-03-01', isParent: true })
  rereadActing()
}

/** Staff in a visit of hers. */
export const visitMariam = (until = new Date(Date.now() + 60 * 60_000).toISOString()) => {
  storeActing({ mandate: 3, principal: mariam, may: ['read', 'file', 'send'], until, visit: 'card_seen' })
  rereadActing()
}

export const aMandate = (changes: Partial<MandateRow> = {}): MandateRow => ({
  id: 3,
  principal: mariam,
  agent: { id: 5, name: 'ნინო გამოგონილი' },
  may: ['read', 'file', 'send', 'talk'],
  basis: 'self',
  from: '2026-03-01T09:00:00.000Z',
  until: '2027-06-30',
  status: 'active',
  answer_by: null,
  agency_name: null,
  offered: null,
  personal_id: null,
  ...changes,
})

export const theMandates = (given: readonly MandateRow[], received: readonly MandateRow[]) => ({
  body: { data: { given, received } },
})
