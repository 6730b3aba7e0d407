import type { Items } from '@portal/items'
import { type AccessedRecord, findAccesses } from './find-accesses.ts'
import { type JoinedAccess, joinAccesses } from './join.ts'

/** Who of the staff opened an application, as its applicant reads it. */
export const accessesForOwner = async (
  items: Items,
  about: AccessedRecord,
  now: string,
): Promise<readonly JoinedAccess[]> => joinAccesses((await findAccesses(items, about, now)).map(asSeenByOwner))

/** The applicant does not learn that notes exist (R-DESK-9): a look at them is a look at the application. */
const asSeenByOwner = (access: JoinedAccess): JoinedAccess =>
  access.what === 'notes' ? { ...access, what: 'detail' } : access
