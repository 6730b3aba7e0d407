/**
 * Loads the demo data (R-RUN-13) with real commands only, so that it has a verifiable history. Streams run
 * concurrently; an interrupted load continues at the next start.
 */
import type { Files } from '@portal/documents'
import {
  type ApplicationEvent,
  applicationDecider,
  fold,
  streamOf,
  type TalkCommand,
  talkDecider,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { addMissedWords, shownWords } from '@portal/fn-catalog/missed-words'
import type { Items } from '@portal/items'
import { beginIncident, endIncident, incidentsOf, recordFigure } from '@portal/read-models'
import { addApplication } from './applications.ts'
import { addAgency, addFormDraft, addProgram } from './catalog.ts'
import { addChild } from './children.ts'
import { addAbsences, addGiving } from './colleagues.ts'
import {
  type DemoApplication,
  demoAgencies,
  demoApplications,
  demoChildren,
  demoForms,
  demoMandates,
  demoMembers,
  demoPrograms,
  demoSystems,
} from './data.ts'
import { addLetterTemplates, addReasonTemplates } from './letters.ts'
import { addMandate } from './mandates.ts'
import { addMember, administratorOf, demoActor } from './members.ts'
import { addPreparation } from './preparations.ts'
import { addReports } from './reports.ts'
import { daysBefore, reserve, runCommands } from './script.ts'
import searched from './searched.json' with { type: 'json' }
import { addSeen } from './seen.ts'
import told from './status.json' with { type: 'json' }
import { addSystem } from './systems.ts'
import talk from './talk.json' with { type: 'json' }

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
    reserve(store, 'member', demoMembers.length + demoChildren.length),
    reserve(store, 'application', demoApplications.length),
    reserve(store, 'mandate', demoMandates.length + demoChildren.length),
    reserve(store, 'system', demoSystems.length),
  ])
  await forEachConcurrently(demoAgencies, (agency) => addAgency(parts, agency))
  await awaitAll([
    forEachConcurrently(demoPrograms, (program) => addProgram(parts, program, today)),
    forEachConcurrently(demoMembers, (member) => addMember(store, member, today)),
  ])
  await forEachConcurrently(demoMandates, (mandate, at) => addMandate(store, mandate, at + 1, today))
  await forEachConcurrently(demoChildren, (child) => addChild(parts, child, today))
  await forEachConcurrently(demoSystems, (system, at) => addSystem(store, system, at + 1, today))
  await addAbsences(store, today)
  await forEachConcurrently(demoForms, (form) => addFormDraft(items, form, today))
  await addStatus(items, today)
  await addSearches(parts)
  await parts.beforeApplications
  await forEachConcurrently(demoAgencies, ({ id }) => addLetterTemplates(store, id, today))
  await forEachConcurrently(demoAgencies, ({ id }) => addReasonTemplates(store, id, today))
  await forEachConcurrently(demoAgencies, ({ id }) => addReports(store, id, today))
  await forEachConcurrently(demoApplications, async (application, at) => {
    await addApplication(parts, application, at + 1, today)
    await addTalk(store, application, at + 1, today)
    await addSeen(store, application, at + 1, today)
    await addPreparation(store, at + 1, today)
    await addGiving(store, at + 1, today)
  })
}

/** What visitors from many addresses looked for. */
const addSearches = async ({ store, items, now }: Pick<Parameters<typeof loadDemo>[0], 'store' | 'items' | 'now'>) => {
  const deps = { store, items, now: () => now().toISOString() }
  if ((await shownWords(deps)).length === searched.length) return
  for (const { word, visitors } of searched)
    for (let visitor = 1; visitor <= visitors; visitor++) await addMissedWords(deps, `192.0.2.${visitor}`, [word])
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

/** Days after the filing, which must all have passed. */
const lastDay = 3

/**
 * Some conversations: staff ask, the applicant reads and answers, and on waiting applications nobody has read that
 * yet.
 */
const addTalk = async (
  store: EventStore,
  { daysAgo, member, status, forwardedBy }: DemoApplication,
  id: number,
  now: Date,
): Promise<void> => {
  if (id % 4 !== 0 || status === 'pending' || forwardedBy === 'nobody' || daysAgo <= lastDay) return
  const application = fold(
    applicationDecider,
    await store.load<ApplicationEvent>(streamOf('application', id), { upTo: 2 }),
  )
  if (application.status === 'unknown') return
  const facts = { id, application, isSent: true, closesAt: null }
  const staff = demoActor(administratorOf(application.agency))
  const applicant = demoActor(member)
  const at = (day: number, hours: number) => daysBefore(now, daysAgo - day, hours)
  const say = (text: string) => ({ ...facts, text, documents: [] })
  const of = (texts: readonly string[]) => texts[id % texts.length] ?? ''
  const commands: readonly TalkCommand[] = [
    { type: 'SendMessage', data: say(of(talk.questions)), actor: staff, at: at(2, 1) },
    { type: 'ReadMessages', data: { ...facts, upTo: 1 }, actor: applicant, at: at(2, 5) },
    { type: 'SendMessage', data: say(of(talk.replies)), actor: applicant, at: at(lastDay, 1) },
    ...(status === 'forwarded'
      ? []
      : [{ type: 'ReadMessages' as const, data: { ...facts, upTo: 2 }, actor: staff, at: at(lastDay, 2) }]),
  ]
  await runCommands(store, talkDecider, streamOf('talk', id), commands)
}

/** What an operator of the demo portal said on /status: a restore drill and two incidents that are over. */
const addStatus = async (items: Items, today: Date): Promise<void> => {
  const hoursAgo = (hours: number): string => new Date(today.getTime() - hours * 3_600_000).toISOString()
  await recordFigure(items, 'restore_drill', { at: hoursAgo(told.drill.hoursAgo), minutes: told.drill.minutes })
  // An interrupted load has told them already.
  if ((await incidentsOf(items)).length > 0) return
  for (const { hoursAgo: begun, hours, text } of told.incidents) {
    await beginIncident(items, hoursAgo(begun), text)
    await endIncident(items, hoursAgo(begun - hours))
  }
}
