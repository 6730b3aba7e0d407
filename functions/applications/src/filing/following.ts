/**
 * The own earlier application that a filing continues or begins from: one that was rejected is refiled (`follows`), and
 * any other one lends its documents and answers (`reuse_from`).
 */
import { errors } from '@portal/contract/texts/errors'
import {
  type Actor,
  type ApplicationEvent,
  applicationState,
  type DocumentRequirement,
  type FiledDocument,
  type FollowedApplication,
  fold,
  type NewDocument,
  streamOf,
  withRequirement,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'
import { documentNames, followsClaim } from '@portal/read-models'
import type { Answered } from './answering.ts'
import { documentRequirementErrors } from './sent-documents.ts'

export type FollowingFields = {
  readonly follows?: number | undefined
  readonly reuse_from?: number | undefined
  readonly reuse_document_ids?: readonly number[] | undefined
  readonly document_requirements?: readonly DocumentRequirement[] | undefined
}

export type EarlierFiling = {
  readonly followed: FollowedApplication | null
  /** The documents that are carried over, for a filing to this program (null for none). */
  readonly reusedFor: (program: number | null) => readonly NewDocument[]
  /** The answers of the earlier application. */
  readonly answered: Answered | null
}

type Refused = {
  readonly refusal: 'not_followable' | 'not_reusable' | 'invalid_fields'
  readonly errors?: FieldErrors
}

const nothingEarlier: EarlierFiling = { followed: null, reusedFor: () => [], answered: null }

/**
 * A missing application, another member's and one that was already refiled are refused in the same way. Where both are
 * named, documents and answers are those of `reuse_from`.
 */
export const earlierApplicationOf = async (
  { store }: { readonly store: EventStore },
  actor: Actor,
  { follows, reuse_from, reuse_document_ids: reuse = [], document_requirements: chosen = [] }: FollowingFields,
): Promise<EarlierFiling | Refused> => {
  const earlier = reuse_from ?? follows
  if (earlier === undefined)
    return reuse.length === 0 ? nothingEarlier : wrong(errors['server.application.reuseWithoutFollows'])
  const followed = follows === undefined ? null : await ownApplication(store, actor, follows)
  if (followed === undefined) return { refusal: 'not_followable' }
  if (followed && (await store.holderOf(followsClaim(followed.id))) !== null) return { refusal: 'not_followable' }
  const lending = followed?.id === earlier ? followed : await ownApplication(store, actor, earlier)
  if (lending === undefined) return { refusal: 'not_reusable' }
  const { application, names } = lending
  const { filedProgram, formRevision, answers, documents } = application
  const found = [...new Set(reuse)].map((id) => documents.find((document) => document.id === id))
  if (found.includes(undefined)) return wrong(errors['server.attachment.notFound'])
  return {
    answered: { program: filedProgram, formRevision, answers },
    followed: followed && followedBy(followed),
    reusedFor: (program) =>
      found.flatMap((document) => {
        if (!document) return []
        // Requirements are numbered by their program.
        const { requirement: _, ...unnamed } = document
        return [withName(withRequirement(program === filedProgram ? document : unnamed, chosen), names)]
      }),
  }
}

/** Undefined where it is not the actor's, or does not exist. */
const ownApplication = async (store: EventStore, actor: Actor, id: number) => {
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const application = fold(applicationState, history)
  if (application.status === 'unknown' || application.applicant !== actor.id) return undefined
  return { id, application, names: documentNames(history) }
}

const followedBy = ({
  id,
  application: { applicant, status, agency, program },
}: NonNullable<Awaited<ReturnType<typeof ownApplication>>>): FollowedApplication => ({
  id,
  applicant,
  status,
  agency,
  program,
})

const withName = ({ id, ...document }: FiledDocument, names: Readonly<Record<string, string>>): NewDocument => ({
  ...document,
  name: names[id] ?? '',
})

/** A document keeps its requirement while the program still has it. */
export const withoutStaleRequirement = (document: NewDocument, known: readonly number[]): NewDocument => {
  const { requirement, ...unrequired } = document
  return requirement !== undefined && known.includes(requirement) ? document : unrequired
}

/** Errors by field for documents that are not reused and requirements that the program does not have. */
export const reusedRequirementErrors = (
  { reuse_document_ids: reuse = [], document_requirements: chosen = [] }: FollowingFields,
  known: readonly number[],
): FieldErrors => documentRequirementErrors(chosen, known, (id) => (reuse.includes(id) ? {} : undefined))

const wrong = (message: string) => ({
  refusal: 'invalid_fields' as const,
  errors: { reuse_document_ids: [message] },
})
