/** Some applicants have seen their decisions. */
import { type ApplicationEvent, applicationDecider, fold, isDecisionType, seenDecider, streamOf } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { DemoApplication } from './data.ts'
import { demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

/** Days after the filing; decisions are made a day before. */
const seenDay = 5

export const addSeen = async (
  store: EventStore,
  { daysAgo, member, status }: DemoApplication,
  id: number,
  now: Date,
): Promise<void> => {
  if (id % 3 === 0 || (status !== 'completed' && status !== 'rejected') || daysAgo <= seenDay) return
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const decision = history.findLast(({ type }) => isDecisionType(type))?.version ?? null
  const data = { id, application: fold(applicationDecider, history), decision, version: history.length }
  const actor = demoActor(member)
  const at = daysBefore(now, daysAgo - seenDay, 3)
  await runCommands(store, seenDecider, streamOf('seen', id), [{ type: 'SeeDecision', data, actor, at }])
}
