import type { MandateDocument } from '@portal/contract/documents/mandates'
import { isOfVisit } from '@portal/contract/mandate-facts'
import { storeActing } from './mandate.ts'

type Chosen = Pick<MandateDocument, 'id' | 'principal' | 'may' | 'until' | 'basis'>

/** Loads the site anew in the name of another; false where the browser does not keep the choice. */
export const actFor = ({ id, principal, may, until, basis }: Chosen, to = '/Dashboard'): boolean => {
  const by = { ...(isOfVisit(basis) && { visit: basis }), ...(basis === 'parent' && { isParent: true as const }) }
  if (!storeActing({ mandate: id, principal, may, until, ...by, isNew: true })) return false
  location.assign(to)
  return true
}

/** Loads the site anew in one's own name. */
export const stopActing = (to = '/Dashboard') => {
  storeActing(null)
  location.assign(to)
}
