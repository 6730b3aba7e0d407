/** Removes a record from the access log. The Merkle root of each day still proves that the day had this access. */
import type { StreamName } from '@portal/domain'
import { allItems, type Items, read } from '@portal/items'
import { type JoinedAccess, joinAccesses } from './access-log.ts'
import {
  type AccessedRecord,
  daysBetween,
  findAccesses,
  foldedDays,
  forgetFolded,
  lastClosedDay,
} from './find-accesses.ts'
import { partitionsAbout, withoutRecord } from './line.ts'

/** The rows of the record are deleted last, because a retry finds the days to change through them. */
export const forgetAccesses = async (items: Items, about: AccessedRecord, now: string): Promise<void> => {
  const folded = (await foldedDays(items, about.record)).map(({ day }) => day)
  const open = daysBetween(await lastClosedDay(items), now)
  for (const day of new Set([...folded, ...open]))
    for (const partition of partitionsAbout(day, about))
      for (const item of await allItems(items, 'access', { partition }))
        if (read.texts(item, 'records').includes(about.record))
          await items.put('access', withoutRecord(item, about.record as StreamName))
  await forgetFolded(items, about.record)
}

/** Who of the staff opened an application, as its applicant reads it. */
export const accessesForOwner = async (
  items: Items,
  about: AccessedRecord,
  now: string,
): Promise<readonly JoinedAccess[]> => joinAccesses((await findAccesses(items, about, now)).map(asSeenByOwner))

/** The applicant does not learn that notes exist (R-DESK-9): a look at them is a look at the application. */
const asSeenByOwner = (access: JoinedAccess): JoinedAccess =>
  access.what === 'notes' ? { ...access, what: 'detail' } : access
