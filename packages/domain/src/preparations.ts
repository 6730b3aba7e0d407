/**
 * A decision that staff prepare for an administrator's signature, in the notes of the application: nobody outside of the
 * agency learns of it. The newest one stands; any later version of the application makes it outdated.
 */
import type { Form } from '@portal/questions'
import { requiredReason } from '@portal/questions/blank'
import { rightsOn } from './application/access.ts'
import type { Application, ExistingApplication } from './application/application.ts'
import type { CompleteApplication, ReturnApplication } from './application/commands.ts'
import { isVisibleTo } from './application/deciding.ts'
import type { ChosenLetter, Judged } from './application/events.ts'
import { completion, rejection, returning } from './application/outcomes.ts'
import type { PreparedOutcome } from './facts/outcomes.ts'
import { type Actor, accept, type Command, type DomainEvent, type PersonName, refuse } from './kernel/decider.ts'
import { ofApplicant, type PersonalFields, subjectOfActor } from './kernel/personal-fields.ts'

/** `applicant` is the person whom the notes are about, so their key encrypts the personal fields. */
export type AboutApplication = {
  readonly application: number
  readonly applicant: number
  readonly agency: number
  readonly actorName: PersonName
}

export const about = (
  { id }: { readonly id: number },
  { applicant, agency }: ExistingApplication,
  { name }: Pick<Actor, 'name'>,
): AboutApplication => ({ application: id, applicant, agency, actorName: name })

/** What the decision would record. An erasure leaves null where words were. */
type PreparedWords = {
  readonly reason: string | null
  readonly letter?: ChosenLetter
  readonly criteria?: Judged
  readonly answerBy?: string
  readonly questions?: readonly number[]
}

/** `applicationVersion` is the version of the application that was judged. Preparations count up from 1. */
export type DecisionPrepared = DomainEvent<
  'DecisionPrepared',
  AboutApplication &
    PreparedWords & {
      readonly preparation: number
      readonly outcome: PreparedOutcome
      readonly applicationVersion: number
    }
>
export type PreparationSentBack = DomainEvent<
  'PreparationSentBack',
  AboutApplication & { readonly preparation: number; readonly note: string }
>
/** The preparation ends, because it was signed, or the application was decided, returned, withdrawn or sent on. */
export type PreparationClosed = DomainEvent<
  'PreparationClosed',
  AboutApplication & {
    readonly preparation: number
    readonly because: 'signed' | 'no_longer_forwarded' | 'transferred'
  }
>
export type PreparationEvent = DecisionPrepared | PreparationSentBack | PreparationClosed

export const preparationPersonalFields = {
  DecisionPrepared: { reason: ofApplicant, criteria: ofApplicant, actorName: subjectOfActor },
  PreparationSentBack: { note: ofApplicant, actorName: subjectOfActor },
  PreparationClosed: { actorName: subjectOfActor },
} satisfies PersonalFields & Record<PreparationEvent['type'], unknown>

/** The preparation that stands. */
export type Preparation = DecisionPrepared['data'] & { readonly by: number }

export type Preparations = { readonly last: number; readonly standing: Preparation | null }

export const noPreparations: Preparations = { last: 0, standing: null }

type Recorded = { readonly actor?: { readonly id: number } }

export const evolvePreparations = (
  { last }: Preparations,
  { type, data, actor }: PreparationEvent & Recorded,
): Preparations =>
  type === 'DecisionPrepared'
    ? { last: data.preparation, standing: { ...data, by: actor?.id ?? 0 } }
    : { last, standing: null }

/** Whether the application has changed since. */
export const isOutdated = (
  { applicationVersion }: Pick<DecisionPrepared['data'], 'applicationVersion'>,
  version: number,
): boolean => applicationVersion !== version

/** The application with its version, folded from its own stream by the use case. */
type OfApplication = { readonly id: number; readonly application: Application; readonly version: number }

type Letter = CompleteApplication['data']['letter']
export type PrepareDecision = Command<
  'PrepareDecision',
  OfApplication & {
    /** The version that the person saw, if they said so. */
    readonly seen?: number | undefined
    readonly outcome: PreparedOutcome
    readonly reason: string | null
    readonly letter?: Letter
    readonly criteria?: Judged
    readonly formCriteria?: Form['criteria']
  } & Pick<ReturnApplication['data'], 'answerBy' | 'questions' | 'formQuestions'>
>
export type SendBackPreparation = Command<
  'SendBackPreparation',
  OfApplication & { readonly preparation: number; readonly note: string }
>

type State = { readonly preparations: Preparations }

export const prepareDecision = (command: PrepareDecision, { preparations }: State) => {
  const { actor, data } = command
  const { application, version, seen = version } = data
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { prepares: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (seen !== version) return refuse('version_conflict')
  const judged = judgedAs(command, application)
  if (!judged.accepted) return judged
  return accept({
    type: 'DecisionPrepared' as const,
    data: {
      ...about(data, application, actor),
      preparation: preparations.last + 1,
      outcome: data.outcome,
      applicationVersion: version,
      ...judged.recorded,
    },
  })
}

const judgedAs = ({ at, data }: PrepareDecision, application: ExistingApplication) => {
  const reason = data.reason ?? ''
  switch (data.outcome) {
    case 'completed':
      return completion({ data: { ...data, reason } }, application)
    case 'rejected':
      return rejection({ data: { ...data, reason } }, application)
    case 'returned':
      return returning({ at, data: { ...data, reason } }, application)
  }
}

/** A preparation that does not stand any more has been answered already. */
export const sendBackPreparation = ({ actor, data }: SendBackPreparation, { preparations }: State) => {
  const { application, preparation } = data
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { decides: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (preparation > preparations.last) return refuse('not_found')
  if (preparations.standing?.preparation !== preparation) return refuse('prepared_outdated')
  const note = requiredReason(data.note)
  if (note === null) return refuse('invalid_fields')
  return accept({
    type: 'PreparationSentBack' as const,
    data: { ...about(data, application, actor), preparation, note },
  })
}

export const preparationDecisions = {
  PrepareDecision: prepareDecision,
  SendBackPreparation: sendBackPreparation,
} as const

export const isPreparationEvent = <E extends DomainEvent>(event: E): event is Extract<E, PreparationEvent> =>
  Object.hasOwn(preparationPersonalFields, event.type)

/**
 * Closes the preparation that stands, with the command that ends it. A signature names the one that it is for, and is
 * refused when that one has been replaced or sent back meanwhile.
 */
export const preparationClosedWith = (
  { name }: Pick<Actor, 'name'>,
  history: readonly (PreparationEvent | DomainEvent)[],
  { because, signed }: { readonly because: PreparationClosed['data']['because']; readonly signed?: number | undefined },
) => {
  const last = history.findLast(isPreparationEvent)
  const standing = last?.type === 'DecisionPrepared' ? last.data : null
  if (signed !== undefined && standing?.preparation !== signed) return refuse('prepared_outdated')
  if (!standing) return accept()
  const { application, applicant, agency, preparation } = standing
  const data = { application, applicant, agency, actorName: name, preparation, because }
  return accept({ type: 'PreparationClosed' as const, data })
}
