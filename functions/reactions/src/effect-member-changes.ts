/** Lets the changes that an only Super Administrator proposed take effect, once their day is over (R-ADM-17). */
import { streamOf, system } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { executeMemberChange, listMemberChanges, superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export type EffectMemberChangesDependencies = Pick<Dependencies, 'items' | 'log' | 'hasTime'> &
  Pick<EventStore, 'execute' | 'load' | 'guardedSet' | 'holderOf'> & { readonly now: () => string }

/** A change that cannot take effect, because its number was taken meanwhile, is logged and does not stop the others. */
export const effectMemberChanges = async (
  deps: EffectMemberChangesDependencies,
): Promise<{ readonly effected: number }> => {
  const { items, log } = deps
  const now = deps.now()
  const { members } = await deps.guardedSet(superAdministratorsSet)
  if (members.length !== 1) return { effected: 0 }
  let effected = 0
  for (const { id, status, effective_at } of await listMemberChanges(items, { now, superAdministrators: members })) {
    if (status !== 'open' || effective_at === null || effective_at > now) continue
    if (deps.hasTime && !deps.hasTime()) break
    const stream = streamOf('change', id)
    const verdict = { type: 'EffectMemberChange' as const, actor: system, at: now }
    const outcome = await executeMemberChange(deps, stream, verdict, { commandId: `effect-${stream}` })
    if (outcome.accepted) effected += 1
    else log({ level: 'warn', message: 'member_change_waits', stream, reason: outcome.refusal })
  }
  return { effected }
}
