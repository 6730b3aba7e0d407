/** Lets the changes that an only Super Administrator proposed take effect, once their day is over (R-ADM-17). */
import { randomUUID } from 'node:crypto'
import { memberChangeDecider, type StreamName, streamOf, system } from '@portal/domain'
import { type EventStore, errorName, failureReason } from '@portal/event-store'
import {
  executeMemberChange,
  listMemberChanges,
  superAdministratorsNow,
  superAdministratorsSet,
} from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export type EffectMemberChangesDependencies = Pick<Dependencies, 'items' | 'log' | 'hasTime'> &
  Pick<EventStore, 'execute' | 'load' | 'guardedSet' | 'holderOf'> & { readonly now: () => string }

/** Milliseconds after which a change that an outage held up is somebody's concern. */
const longestOutage = 3_600_000

/**
 * A change that cannot take effect, such as one whose number was taken meanwhile, stops no other (R-RUN-25). It ends as
 * failed, which `/roles` shows to who proposed it (R-ADM-28).
 */
export const effectMemberChanges = async (
  deps: EffectMemberChangesDependencies,
): Promise<{ readonly effected: number }> => {
  const { items, log } = deps
  const now = deps.now()
  const { members } = await deps.guardedSet(superAdministratorsSet)
  if (members.length !== 1) return { effected: 0 }
  const failures: unknown[] = []
  let effected = 0
  for (const { id, status, effective_at } of await listMemberChanges(items, { now, superAdministrators: members })) {
    if (status !== 'open' || effective_at === null || effective_at > now) continue
    if (deps.hasTime && !deps.hasTime()) break
    const stream = streamOf('change', id)
    const verdict = { stream, type: 'EffectMemberChange' as const, actor: system, at: now }
    try {
      const outcome = await executeMemberChange(deps, verdict, { commandId: randomUUID() })
      if (outcome.accepted) effected += 1
      // The clock no longer decides, or somebody was faster.
      else if (outcome.refusal !== 'proposal_closed' && outcome.refusal !== 'version_conflict')
        await fail(deps, stream, { refusal: outcome.refusal, at: now })
    } catch (error) {
      // What a newer release wrote, or an outage, is met again in a quarter of an hour (R-RUN-15), for an hour.
      const isLate = Date.parse(now) - Date.parse(effective_at) > longestOutage
      const isOver = isLate || failureReason(error) !== 'unavailable'
      if (isOver) failures.push(error)
      log({ level: isOver ? 'error' : 'warn', message: 'member_change_waits', stream, reason: errorName(error) })
    }
  }
  if (failures.length > 0) throw failures[0]
  return { effected }
}

type Failure = { readonly refusal: string; readonly at: string }

const fail = async (
  deps: EffectMemberChangesDependencies,
  stream: StreamName,
  { at, refusal }: Failure,
): Promise<void> => {
  const { accepted } = await deps.execute(
    memberChangeDecider,
    stream,
    async () => {
      // A second Super Administrator who came meanwhile decides it, so it stays open then.
      const { members, guardedSets } = await superAdministratorsNow(deps)
      const data = { refusal, superAdministrators: members }
      return { command: { type: 'FailMemberChange' as const, data, actor: system, at }, guardedSets }
    },
    { commandId: randomUUID() },
  )
  // Somebody who was faster has ended it otherwise.
  if (accepted) deps.log({ level: 'warn', message: 'member_change_failed', stream, reason: refusal })
}
