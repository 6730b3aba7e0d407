/**
 * Loads the demo data (R-RUN-13) with real commands only, so that it has a verifiable history. Streams run
 * concurrently; an interrupted load continues at the next start.
 */
import type { Files } from '@portal/documents'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { addApplication } from './applications.ts'
import { addAgency, addProgram } from './catalog.ts'
import { demoAgencies, demoApplications, demoForms, demoMembers, demoPrograms } from './data.ts'
import { addFormDraft } from './form-drafts.ts'
import { addLetterTemplates } from './letters.ts'
import { addMember } from './members.ts'
import { reserve } from './script.ts'
import { addSeen } from './seen.ts'
import { addTalk } from './talk.ts'

export const loadDemo = async (parts: {
  readonly store: EventStore
  readonly items: Items
  readonly files: Files
  readonly now: () => Date
  readonly beforeApplications?: Promise<unknown>
}): Promise<void> => {
  const { store, items, now } = parts
  const today = now()
  await Promise.all([
    reserve(store, 'agency', demoAgencies.length),
    reserve(store, 'program', demoPrograms.length),
    reserve(store, 'member', demoMembers.length),
    reserve(store, 'application', demoApplications.length),
  ])
  await forEachConcurrently(demoAgencies, (agency) => addAgency(parts, agency))
  await awaitAll([
    forEachConcurrently(demoPrograms, (program) => addProgram(parts, program, today)),
    forEachConcurrently(demoMembers, (member) => addMember(store, member, today)),
  ])
  await forEachConcurrently(demoForms, (form) => addFormDraft(items, form, today))
  await parts.beforeApplications
  await forEachConcurrently(demoAgencies, ({ id }) => addLetterTemplates(store, id, today))
  await forEachConcurrently(demoApplications, async (application, at) => {
    await addApplication(parts, application, at + 1, today)
    await addTalk(store, application, at + 1, today)
    await addSeen(store, application, at + 1, today)
  })
}

const concurrency = 8

/**
 * Works on eight items at a time, in order. After a failure no further item is started, and the running ones are
 * awaited.
 */
const forEachConcurrently = async <T>(
  all: readonly T[],
  work: (one: T, at: number) => Promise<void>,
): Promise<void> => {
  const waiting = [...all.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await work(next[1], next[0]).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
  }
  await awaitAll(Array.from({ length: concurrency }, worker))
}

const awaitAll = async (works: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
