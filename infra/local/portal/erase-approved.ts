/**
 * Plays the operator's daily `members -- erase approved` (R-ID-81): whoever two Super Administrators approved is erased
 * once their last application has ended. A function may know a key for five minutes more, so each is gone over once
 * more after them; a restart ends what functions know.
 */
import { errorName, keyCacheMilliseconds } from '@portal/event-store'
import { approvedToErase, eraseEach } from '../../operator/members/approved.ts'
import { type EraseDependencies, erasePerson } from '../../operator/members/erase-person.ts'

export const eraseApproved = (
  deps: EraseDependencies,
  log: (line: Readonly<Record<string, unknown>>) => void,
): (() => Promise<void>) => {
  /** When each was erased, epoch milliseconds. */
  const erasedAt = new Map<number, number>()
  const erase = async (ids: readonly number[], done: (id: number) => void) => {
    const failed = await eraseEach(ids, async (id) => {
      await erasePerson(deps, id, null)
      done(id)
    })
    for (const { id, error } of failed)
      log({ level: 'error', message: 'not_erased', member: id, reason: errorName(error) })
  }
  return async () => {
    const now = Date.parse(deps.now())
    const again = [...erasedAt].flatMap(([id, at]) => (now - at > keyCacheMilliseconds ? [id] : []))
    await erase(again, (id) => erasedAt.delete(id))
    await erase(await approvedToErase(deps.items), (id) => erasedAt.set(id, now))
  }
}
