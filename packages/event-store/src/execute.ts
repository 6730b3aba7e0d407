/** Executes a command: fold, decide, append. After a lost race it folds and decides again, at most three times. */
import { type Command, type Decider, type Decision, type DomainEvent, fold, type StreamName } from '@portal/domain'
import { type AppendDependencies, append } from './append.ts'
import type {
  CompanionStream,
  ExecuteOptions,
  Idempotency,
  Outcome,
  PrepareCommand,
  PreparedCommand,
  RecordedEvent,
  StoreRefusal,
} from './event-store.ts'
import { type RememberedRecord, rememberedAnswer } from './idempotency.ts'
import { loadStream, StreamBroken } from './load.ts'
import type { OpenDependencies } from './open.ts'
import { type PlanDependencies, planAppend, type WritePurpose } from './plan.ts'

export type ExecuteDependencies = PlanDependencies & AppendDependencies & OpenDependencies

const maxDecisions = 4

export const execute = async <S, E extends DomainEvent, C extends Command, Code extends string>(
  dependencies: ExecuteDependencies,
  decider: Decider<S, E, C, Code>,
  stream: StreamName,
  command: C | PrepareCommand<C>,
  { commandId, expectedVersion, idempotency, isNew = false, history: readBefore }: ExecuteOptions,
): Promise<Outcome<E, Code>> => {
  const prepare: PrepareCommand<C> = typeof command === 'function' ? command : async () => ({ command })
  const { items, hmac, wait } = dependencies
  let prepared: PreparedCommand<C> = await prepare()
  const { at } = prepared.command
  // The remembered answer and both streams are read in parallel; the answer is returned even if a stream fails to load.
  const known = (prepared.history ?? readBefore ?? (isNew ? [] : undefined)) as readonly RecordedEvent<E>[] | undefined
  const loading = known ? Promise.resolve(known) : loadStream<E>(dependencies, stream)
  const companionLoading = prepared.companion && companionRead(dependencies, prepared.companion)
  for (const each of [loading, companionLoading]) each?.catch(() => undefined)
  const answer = idempotency && { idempotency, remembered: await rememberedAnswer(items, hmac, idempotency, at) }
  if (answer?.remembered.isLive) {
    const loaded = await loading.catch(() => undefined)
    return answerRepeated(dependencies, answer, loaded && { stream, history: loaded })
  }

  let history = await loading
  let companionHistory = await companionLoading
  let isOvertaken = false
  /** The same request may have been sent twice and have committed meanwhile; then its answer is returned. */
  const refuse = async (refusal: Code | StoreRefusal): Promise<Outcome<E, Code>> => {
    if (idempotency === undefined) return { accepted: false, refusal, history }
    const now = await rememberedAnswer(items, hmac, idempotency, at)
    return now.isLive
      ? answerRepeated(dependencies, { idempotency, remembered: now })
      : { accepted: false, refusal, history }
  }

  for (let round = 0; round < maxDecisions; round++) {
    if (round > 0) {
      if (expectedVersion === undefined) await wait(round)
      prepared = await prepare()
      const current = prepared.history ?? [
        ...history,
        ...(await loadStream<E>(dependencies, stream, { from: history.length + 1 })),
      ]
      if (isOvertaken && current.length === history.length) throw new StreamBroken(stream, history.length + 1)
      history = current as readonly RecordedEvent<E>[]
    }
    const { command, guardedSets = [], guardedStreams } = prepared
    const decision = decideAtVersion(decider, command, history, expectedVersion)
    if (!decision.accepted) return refuse(decision.refusal)
    if (decision.events.length === 0) return accepted(stream, history, null)
    companionHistory ??= prepared.companion && (await companionRead(dependencies, prepared.companion))
    const companion = prepared.companion && decideCompanion(prepared.companion, companionHistory ?? [])
    companionHistory = undefined
    if (companion && !companion.accepted) return refuse(companion.refusal as Code)

    const decided = {
      stream,
      history,
      events: decision.events,
      command,
      commandId,
      guardedSets,
      answer: answer ?? null,
      round,
      companion: companion?.events.length ? companion : undefined,
      guardedStreams,
    }
    const planned = await planAppend(dependencies, decided)
    const result = await append(dependencies, planned)
    if (result.is === 'committed') return accepted(stream, planned.history, idempotency?.status ?? null)
    if (result.is === 'given-up') return refuse(result.conflicts.includes('answer') ? 'in_progress' : 'busy')

    const { by } = result
    if (by.includes('answer')) return refuse('in_progress')
    isOvertaken = by.includes('event') || by.includes('head')
    if (isOvertaken || by.includes('companion')) continue
    // The claims were computed from the current stream, so a claim that failed is held by another stream.
    const lost = by.find(isClaimed)
    if (lost !== undefined) return refuse(lost.claimed.refusal as Code)
    if (by.includes('released')) throw new Error(`a claim of ${stream} is not there any more`)
  }
  return refuse('busy')
}

const companionRead = async (dependencies: ExecuteDependencies, { stream, history }: CompanionStream) =>
  history ?? loadStream(dependencies, stream)

/** Without events nothing is written to the companion stream. */
const decideCompanion = ({ stream, decide }: CompanionStream, history: readonly RecordedEvent[]) => {
  const decision = decide(history)
  return decision.accepted ? { ...decision, stream, history } : decision
}

/**
 * The same key with the same body returns the first answer, folded again at its version; with another body it is
 * refused.
 */
export const answerRepeated = async <E extends DomainEvent>(
  dependencies: OpenDependencies & Pick<AppendDependencies, 'items'>,
  { idempotency, remembered: { record } }: { idempotency: Idempotency; remembered: RememberedRecord },
  loaded?: { readonly stream: StreamName; readonly history: readonly RecordedEvent<E>[] },
): Promise<Outcome<E, never>> => {
  if (record === null || record.bodyDigest !== idempotency.bodyDigest)
    return { accepted: false, refusal: 'idempotency_key_reused', history: [] }
  const { stream, version, status } = record
  const isLoaded = loaded?.stream === stream && loaded.history.length >= version
  const history = isLoaded
    ? loaded.history.slice(0, version)
    : await loadStream<E>(dependencies, stream, { to: version })
  return { accepted: true, stream, version, history, isReplay: true, status }
}

const accepted = <E extends DomainEvent>(
  stream: StreamName,
  history: readonly RecordedEvent<E>[],
  status: number | null,
): Outcome<E, never> => ({ accepted: true, stream, version: history.length, history, isReplay: false, status })

const isClaimed = (purpose: WritePurpose): purpose is Exclude<WritePurpose, string> => typeof purpose === 'object'

/**
 * Decides on the current state. If the person saw another version, the outcome is `version_conflict`, unless that
 * version would get the same refusal: a person who may not know the stream never learns of a conflict.
 */
export const decideAtVersion = <S, E extends DomainEvent, C extends Command, Code extends string>(
  decider: Decider<S, E, C, Code>,
  command: C,
  history: readonly RecordedEvent<E>[],
  expectedVersion: number | undefined,
): Decision<E, Code | 'version_conflict'> => {
  const decision = decider.decide(command, fold(decider, history))
  if (expectedVersion === undefined || expectedVersion === history.length) return decision
  const seen = decider.decide(command, fold(decider, seenBy(history, expectedVersion)))
  const isSameRefusal = !decision.accepted && !seen.accepted && decision.refusal === seen.refusal
  return isSameRefusal ? decision : { accepted: false, refusal: 'version_conflict' }
}

const seenBy = <E extends DomainEvent>(history: readonly RecordedEvent<E>[], version: number) =>
  version >= 1 ? history.slice(0, version) : history
