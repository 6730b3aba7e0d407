/** Takes a record out of the access log: that somebody looked at something stays, as the root of each day says. */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { partitionsAbout, withoutRecord } from './line.ts'
import { type About, daysBetween, everyItem, foldedDays, forgetFolded, lastClosedDay } from './looks-of.ts'

/** The rows of the record go last: by them its days are found again by whoever must do this anew. */
export const forgetLooks = async (items: Items, about: About, now: string): Promise<void> => {
  const folded = (await foldedDays(items, about.record)).map(({ day }) => day)
  const open = daysBetween(await lastClosedDay(items), now)
  for (const day of new Set([...folded, ...open]))
    for (const partition of partitionsAbout(day, about.record, about.agency))
      for (const item of await everyItem(items, partition))
        if ((item.records as readonly string[]).includes(about.record))
          await items.put('access', withoutRecord(item, about.record as StreamName))
  await forgetFolded(items, about.record)
}
