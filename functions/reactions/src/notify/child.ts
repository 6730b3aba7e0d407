/**
 * What follows when the office has decided over a child's document (R-ACT-52): the mandate of the parent begins, or the
 * parent is told what was refused. That the mandate began tells the parent of a confirmation.
 */
import { randomUUID } from 'node:crypto'
import { type DocumentStatusSet, mandateDecider, streamOf, system } from '@portal/domain'
import type { RecordedEvent, Retry } from '@portal/event-store'
import { givenMandates, memberNames } from '@portal/read-models'
import { type SendNoticeDependencies, sendNotice } from './send-notice.ts'

export const childDecided = async (
  deps: SendNoticeDependencies,
  event: RecordedEvent<DocumentStatusSet>,
  parent: number,
  retry?: Retry,
): Promise<void> => {
  if (event.data.status === 'verified') return confirmMandate(deps, event.data.member, parent)
  const eventId = `${event.stream}/${event.version}`
  const about = { reaction: 'notify-of-child', eventId, member: parent, application: null, at: event.at }
  await sendNotice(deps, { name: 'childRefused', ...about }, retry)
}

const confirmMandate = async (deps: SendNoticeDependencies, child: number, parent: number): Promise<void> => {
  const [given, names] = await Promise.all([givenMandates(deps.items, child), memberNames(deps.items, [parent])])
  for (const { id } of given.filter(({ basis, agent }) => basis === 'parent' && agent === parent))
    await deps.execute(
      mandateDecider,
      streamOf('mandate', id),
      { type: 'ConfirmParent', data: { agentName: names.get(parent) ?? '' }, actor: system, at: deps.now() },
      { commandId: randomUUID() },
    )
}
