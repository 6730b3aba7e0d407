/**
 * Erases a person (R-ADM-20, decision 0012) in four steps. First it appends the event that releases claims and deletes
 * the record. Then it deletes the rows that are found by the person's numbers and phones, and the person's key, without
 * which their sealed data cannot be decrypted. Last it removes everything that was derived from that data. A further
 * run completes an interrupted one.
 */
import { forgetScan, keptKey } from '@portal/documents'
import {
  contactDecider,
  fold,
  isStreamName,
  type MemberEvent,
  mandateDecider,
  memberDecider,
  memberState,
  type StreamName,
  streamOf,
  subjectOf,
  system,
} from '@portal/domain'
import type { EventStore, KeyService, RecordedEvent, StoredEvent } from '@portal/event-store'
import { forgetAccesses, forgetPerson, rowsOfUploads } from '@portal/identity'
import { everyItemOf, type Items } from '@portal/items'
import {
  accessedRecord,
  agentIndexOf,
  listProjector,
  mandatesOfPerson,
  memberById,
  officeProjection,
  openCases,
  refoldStream,
  searchProjection,
} from '@portal/read-models'
import { CommandProblem } from '../../cli/problem.ts'
import type { OperatorsPortal } from '../open-portal.ts'
import { findTraces, type PersonTraces } from './traces.ts'

export type EraseDependencies = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: Pick<KeyService, 'erase'>
  readonly files: Pick<OperatorsPortal['files'], 'erase'>
  readonly now: () => string
  readonly newCommandId: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** Reads the whole log for a citizen too, in case a list misses something. */
  readonly readsWholeLog?: boolean
  readonly show?: (events: number) => void
}

export type ErasureResult = PersonTraces & {
  readonly isNew: boolean
  /** The number of view rows that were rewritten, because they still held data that the events no longer reveal. */
  readonly rows: number
}

export const erasePerson = async (
  deps: EraseDependencies,
  id: number,
  erasedBy: string | null,
): Promise<ErasureResult> => {
  const { items, store, keys } = deps
  const stream = streamOf('member', id)
  const history = await store.load<MemberEvent>(stream)
  if (history.length === 0) throw new CommandProblem(`There is no member ${id}.`)
  // Whoever is erased already is not checked again: a further round only removes data that arrived meanwhile.
  if (fold(memberState, history).status !== 'unknown') await assertErasable(deps, id)
  const commandId = deps.newCommandId()
  const command = { type: 'ErasePersonalData' as const, data: { erasedBy }, actor: system, at: deps.now() }
  const outcome = await store.execute(memberDecider, stream, command, { commandId })
  if (!outcome.accepted)
    throw new CommandProblem(`Member ${id} cannot be forgotten: the portal answered ${outcome.refusal}.`)
  for (const { sk } of await rowsOfUploads(items, id))
    for (const key of [String(sk), keptKey(String(sk))]) await deps.files.erase(key)
  await endMandates(deps, id, identifiersOf(history).numbers)
  await forgetPerson({ ...deps, hmac: store.hmac }, { memberId: id, ...identifiersOf(history) })
  await keys.erase(subjectOf(id))
  // The search for traces needs no key. It misses nothing, because nobody can write for the person any more.
  const scope = deps.readsWholeLog || hasEverHadRole(outcome.history) ? 'whole-log' : 'person'
  const traces = await findTraces(items, { member: id, scope }, deps.show)
  const rows = await clean(deps, traces)
  await forgetInSearchAndNumbers(deps, stream)
  return { ...traces, rows, isNew: outcome.history.at(-1)?.commandId === commandId }
}

/** A mandate ends with either side (R-ACT-14), while its names can still be read for the last time. */
const endMandates = async (deps: EraseDependencies, member: number, numbers: readonly string[]): Promise<void> => {
  const { items, store } = deps
  const indexes = await Promise.all(numbers.map((number) => agentIndexOf(store, number)))
  for (const id of await mandatesOfPerson(items, { member, indexes }))
    await store.execute(
      mandateDecider,
      streamOf('mandate', id),
      { type: 'EndMandate', data: { isErased: true }, actor: system, at: deps.now() },
      { commandId: deps.newCommandId() },
    )
}

const hasEverHadRole = (history: readonly { readonly type: string }[]): boolean =>
  history.some(({ type }) => type === 'RoleGranted')

/**
 * Erases a guest's message, which is encrypted under a key of its own. A member's message is erased with the member.
 */
export const eraseMessage = async (
  deps: EraseDependencies,
  id: number,
  erasedBy: string | null,
): Promise<ErasureResult> => {
  const stream = streamOf('contact', id)
  const commandId = deps.newCommandId()
  const command = { type: 'EraseContactMessage' as const, data: { erasedBy }, actor: system, at: deps.now() }
  const outcome = await deps.store.execute(contactDecider, stream, command, { commandId })
  if (!outcome.accepted)
    throw new CommandProblem(
      outcome.refusal === 'not_found'
        ? `There is no message ${id}.`
        : `Message ${id} is a member's: it is forgotten with the member.`,
    )
  await deps.keys.erase(stream)
  const traces = { streams: [stream], files: [] }
  return { ...traces, rows: await clean(deps, traces), isNew: outcome.history.at(-1)?.commandId === commandId }
}

/** A staff role, or an application that is not decided yet, prevents the erasure (decision 0012). */
const assertErasable = async ({ items }: EraseDependencies, id: number): Promise<void> => {
  const member = await memberById(items, id)
  if (member && member.role !== 'User')
    throw new CommandProblem(
      `Member ${id} is ${member.role}. Take the role away first: npm run staff -- revoke ${member.personalId}`,
    )
  const open = await openCases(items, id)
  if (open.length > 0)
    throw new CommandProblem(
      `Not decided yet: application ${open.join(', ')}. The agency decides first, then the person can be forgotten.`,
    )
}

/** Every number and phone that the record ever had. */
const identifiersOf = (history: readonly RecordedEvent<MemberEvent>[]) => {
  const changedFields = (...fields: readonly string[]): readonly string[] => [
    ...new Set(
      history
        .flatMap(({ data }) => fields.map((field) => (data as Readonly<Record<string, unknown>>)[field]))
        .filter((value) => typeof value === 'string'),
    ),
  ]
  return { numbers: changedFields('personalId', 'companyId'), phones: changedFields('phone') }
}

const clean = async (deps: EraseDependencies, { streams, files }: PersonTraces): Promise<number> => {
  for (const key of files) {
    await deps.files.erase(key)
    await forgetScan(deps.items, key)
  }
  await deleteAnswers(deps.items, new Set(streams))
  let rows = 0
  for (const stream of streams) {
    await forgetAccesses(deps.items, await accessedRecord(deps.items, stream), deps.now())
    rows += await refoldStream(deps, stream)
  }
  return rows
}

/** Deletes the stored answers of idempotent commands, because each contains a digest of the person's request. */
const deleteAnswers = async (items: Items, streams: ReadonlySet<StreamName>): Promise<void> => {
  for await (const { claim, stream, bodyDigest } of everyItemOf(items, 'claims'))
    if (bodyDigest !== undefined && isStreamName(stream) && streams.has(stream))
      await items.delete('claims', { claim: claim as string })
}

/**
 * Removes the person from search and from the offices' numbers here instead of leaving it to the projectors, because
 * these may run in a process that still has the person's key in its cache.
 */
const forgetInSearchAndNumbers = async (deps: EraseDependencies, stream: StreamName): Promise<void> => {
  const { items, store, wait } = deps
  const history = await store.load<MemberEvent>(stream)
  if (fold(memberState, history).status !== 'unknown') throw new Error(`${stream} was not forgotten`)
  const event = history.findLast(({ type }) => type === 'PersonalDataErased')
  const stored = await items.get('events', { stream, version: event?.version ?? 0 })
  if (stored === undefined) throw new Error(`the event by which ${stream} was forgotten is missing`)
  const lists = {
    items,
    load: store.load,
    open: store.open,
    hmac: store.hmac,
    wait: (retry: number) => wait(25 * 2 ** retry),
  }
  const logged = { position: 0, segment: 0, sequencedAt: deps.now(), event: stored as unknown as StoredEvent }
  for (const projection of [searchProjection(lists), officeProjection(lists)])
    await listProjector(lists, projection).apply?.({ events: [logged] })
}
