/** Deciding by a preparation: what is decided is what was prepared, and is judged once more (R-OFF-5). */
import { rules } from '@portal/contract/texts/rules'
import {
  type AgencyEvent,
  type ApplicationEvent,
  agencyState,
  applicationState,
  type CompleteApplication,
  fold,
  isOutdated,
  isSystemId,
  type NotesEvent,
  notesState,
  type Preparation,
  type PreparedOutcome,
  type ReturnApplication,
  type Signing,
  type SystemEvent,
  streamOf,
  systemState,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'
import { decisionFacts, returnFacts } from './deciding.ts'
import type { Dependencies } from './dependencies.ts'

/** What was sent beside the number of the preparation. */
type Sent = {
  readonly reason: string | null
  readonly letter?: number | null | undefined
  readonly criteria?: Readonly<Record<string, string>> | null | undefined
  readonly answer_by?: string | null | undefined
  readonly questions?: readonly number[] | undefined
}
type Asked = Sent & { readonly id: number; readonly prepared: number }

type Signed = {
  readonly data: CompleteApplication['data'] & Omit<ReturnApplication['data'], 'reason'> & { readonly reason: string }
  readonly history: readonly RecordedEvent<ApplicationEvent>[]
  readonly errors: FieldErrors
  /** The preparation that must still stand when the decision is appended. */
  readonly signed: number
}

export const signedDecision = async (
  deps: Pick<Dependencies, 'store'>,
  asked: Asked,
  outcome: PreparedOutcome,
): Promise<Signed> => {
  const { id, prepared } = asked
  const [history, notes] = await Promise.all([
    deps.store.load<ApplicationEvent>(streamOf('application', id)),
    deps.store.load<NotesEvent>(streamOf('notes', id)),
  ])
  const { last, standing } = fold(notesState, notes).preparations
  if (standing?.preparation !== prepared) {
    const signs = { ...unsigned, isOutdated: prepared <= last, isOther: true }
    return {
      ...{ data: { reason: '', signs }, history, signed: prepared },
      errors: { prepared: [rules['server.prepared.unknown']] },
    }
  }
  const differing = differences(asked, standing, outcome)
  const signs: Signing = {
    preparedBy: standing.by,
    sponsors: await sponsorsOf(deps, standing.by),
    isOutdated: isOutdated(standing, history.length),
    isOther: differing.length > 0,
    fourEyes: await wantsFourEyes(deps, history),
  }
  const facts = await factsOf(deps, id, standing)
  return {
    data: { ...facts.data, reason: standing.reason ?? '', signs },
    history,
    errors: {
      ...facts.errors,
      ...Object.fromEntries(differing.map((field) => [field, [rules['server.prepared.other']]])),
    },
    signed: prepared,
  }
}

/** The two who let the system act that prepared; nobody where a person did. */
const sponsorsOf = async ({ store }: Pick<Dependencies, 'store'>, preparedBy: number): Promise<readonly number[]> => {
  if (!isSystemId(preparedBy)) return []
  const found = fold(systemState, await store.load<SystemEvent>(streamOf('system', -preparedBy)))
  if (found.status === 'unknown') return []
  return [found.proposedBy, ...(found.approvedBy === null ? [] : [found.approvedBy])]
}

const unsigned = { preparedBy: 0, fourEyes: false }

/** The letter is that of the revision with which it was prepared, while its template is still one of the agency. */
const factsOf = async (
  deps: Pick<Dependencies, 'store'>,
  id: number,
  { outcome, letter, criteria, answerBy, questions }: Preparation,
) => {
  if (outcome === 'returned') return returnFacts(deps, { id, answer_by: answerBy ?? null, questions })
  const { data, errors } = await decisionFacts(deps, { id, letter: letter?.template, criteria }, outcome)
  return { data: { ...data, ...(letter && data.letter !== 'unknown' && { letter }) }, errors }
}

/** The sent fields that ask for something else than was prepared. */
const differences = (sent: Sent, prepared: Preparation, outcome: PreparedOutcome): readonly string[] => [
  ...(prepared.outcome === outcome ? [] : ['prepared']),
  ...(!sent.reason || sent.reason === prepared.reason ? [] : ['reason']),
  ...(!sent.letter || sent.letter === prepared.letter?.template ? [] : ['letter']),
  ...(!sent.criteria || isSameJudgement(sent.criteria, prepared.criteria ?? {}) ? [] : ['criteria']),
  ...(!sent.answer_by || sent.answer_by === prepared.answerBy ? [] : ['answer_by']),
  ...(!sent.questions || isSameSet(sent.questions, prepared.questions ?? []) ? [] : ['questions']),
]

type Judgements = Readonly<Record<string, string>>

const isSameJudgement = (one: Judgements, other: Judgements): boolean =>
  isSameSet(Object.keys(one), Object.keys(other)) && Object.keys(one).every((id) => one[id] === other[id])

const isSameSet = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

const wantsFourEyes = async (
  { store }: Pick<Dependencies, 'store'>,
  history: readonly ApplicationEvent[],
): Promise<boolean> => {
  const application = fold(applicationState, history)
  if (application.status === 'unknown') return false
  const agency = fold(agencyState, await store.load<AgencyEvent>(streamOf('agency', application.agency)))
  return agency.status !== 'unknown' && agency.fourEyes === true
}
