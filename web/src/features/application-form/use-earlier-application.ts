/**
 * The own earlier application that a new form continues or begins from. A rejected one is refiled (`?from=`): it must be
 * of the same program and not refiled yet. Any other one of the same program or agency lends text, addresses, answers
 * and the files that were chosen (`?start=7&files=1,2`, R-APP-115). A draft remembers which.
 */
import type { ApplicationDocument, AttachmentDocument, ProfileDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '#lib/application/queries.ts'
import type { ServerDraft } from '#lib/drafts/server-draft.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import type { Documents } from './documents-to-send.ts'
import { fromApplication, fromProfile, type Prefilled } from './prefill.ts'

/** A form to an agency itself has no program. */
export type Target = { readonly program: number | null; readonly agency: number }

export type Earlier = {
  readonly application: ApplicationDocument
  readonly isRefiled: boolean
  /** Whether it was filed to the program of the form, so that its answers and requirements are known there. */
  readonly isOfProgram: boolean
  /** The documents that begin in the form; the others begin as removed. */
  readonly chosen: readonly number[]
}

/** `target` is undefined until it is loaded. */
export const useEarlierApplication = (target: Target | undefined, stored: ServerDraft | undefined) => {
  const [search] = useSearchParams()
  const draft = stored && stored !== 'unknown' ? stored.values : {}
  const refiled = numberIn(search.get('from')) ?? numberOf(draft.follows)
  const begun = refiled === null ? (numberIn(search.get('start')) ?? numberOf(draft.reuseFrom)) : null
  const id = refiled ?? begun
  const { data, isLoading } = useQuery({ ...applicationQuery(id ?? 0), enabled: id !== null })
  return {
    isPending: isLoading,
    earlier:
      data && target ? earlierFor(data, target, { isRefiled: refiled !== null, files: search.get('files') }) : null,
  }
}

const earlierFor = (
  application: ApplicationDocument,
  target: Target,
  { isRefiled, files }: { readonly isRefiled: boolean; readonly files: string | null },
): Earlier | null => {
  const isWanted = isRefiled ? isToRefile(application, target) : isToBeginFrom(application, target)
  if (!isWanted) return null
  const ids = application.attachments_application.map(({ id }) => id)
  const chosen = isRefiled && files === null ? ids : ids.filter((id) => files?.split(',').includes(String(id)))
  return { application, isRefiled, isOfProgram: (application.project?.id ?? null) === target.program, chosen }
}

export const isToRefile = (
  { is_own, status, followed_by, project, agency }: ApplicationDocument,
  target: Target,
): boolean => {
  if (!is_own || !applicationStatusFacts[status].isFollowable || followed_by !== null) return false
  return target.program === null ? project === null && agency.id === target.agency : project?.id === target.program
}

/** Also for rows of one's own list. */
export const isToBeginFrom = (
  { is_own, project, agency }: Pick<ApplicationDocument, 'is_own' | 'project' | 'agency'>,
  target: Target,
): boolean => is_own && (agency.id === target.agency || (project !== null && project.id === target.program))

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const numberIn = (text: string | null): number | null => (/^[1-9][0-9]{0,14}$/.test(text ?? '') ? Number(text) : null)

/** A refiled one keeps the person as well; a new one begins with the person of the profile. */
export const prefilledFrom = (profile: ProfileDocument, earlier: Earlier | null): Prefilled => {
  const present = fromProfile(profile)
  if (!earlier) return present
  const { application, isRefiled, chosen } = earlier
  const before = fromApplication(application).values
  const { firstName, lastName, phone, idNumber } = isRefiled ? before : present.values
  const physical = present.isFixed.physical ? present.values : before
  const legal = present.isFixed.legal ? present.values : before
  return {
    ...present,
    retype: isRefiled ? [] : present.retype,
    values: {
      ...{ firstName, lastName, phone, idNumber },
      applicationText: before.applicationText,
      physicalRegion: physical.physicalRegion,
      physicalMunicipality: physical.physicalMunicipality,
      physicalAddress: physical.physicalAddress,
      legalRegion: legal.legalRegion,
      legalMunicipality: legal.legalMunicipality,
      legalAddress: legal.legalAddress,
      removedDocuments: application.attachments_application.map(({ id }) => id).filter((id) => !chosen.includes(id)),
      requirementOf: {},
    },
  }
}

/** Requirements are numbered by their program, so files of another one serve none here yet. */
export const filedBefore = (earlier: Earlier | null): readonly AttachmentDocument[] => {
  const filed = earlier?.application.attachments_application ?? []
  return earlier?.isOfProgram ? filed : filed.map((document) => ({ ...document, requirement: null }))
}

/** What the draft remembers. */
export const draftOfEarlier = (earlier: Earlier | null): { readonly follows?: number; readonly reuseFrom?: number } => {
  if (!earlier) return {}
  return { [earlier.isRefiled ? 'follows' : 'reuseFrom']: earlier.application.id }
}

export const earlierFields = (
  earlier: Earlier | null,
  { removed, filedRequirements }: Pick<Documents, 'removed' | 'filedRequirements'>,
) => {
  if (!earlier) return null
  const { application, isRefiled } = earlier
  return {
    ...(isRefiled ? { follows: application.id } : { reuse_from: application.id }),
    reuse_document_ids: application.attachments_application.map(({ id }) => id).filter((id) => !removed.includes(id)),
    document_requirements: filedRequirements.length > 0 ? filedRequirements : undefined,
  }
}
