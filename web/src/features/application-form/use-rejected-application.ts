/**
 * The rejected application to refile, from `?from=` or from the stored draft. It must be the member's own, rejected, of
 * the same program and not refiled yet.
 */
import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { applicationQuery } from '#lib/application/queries.ts'
import type { ServerDraft } from '#lib/drafts/server-draft.ts'
import type { Documents } from './documents-to-send.ts'

type Target = { readonly program: number } | { readonly agency: number }

export const useRejectedApplication = (target: Target, stored: ServerDraft | undefined) => {
  const [search] = useSearchParams()
  const id = numberIn(search.get('from')) ?? followsOf(stored)
  const { data, isLoading } = useQuery({ ...applicationQuery(id ?? 0), enabled: id !== null })
  const rejected = data && isToFollow(data, target) ? data : null
  return { isPending: isLoading, rejected }
}

const isToFollow = ({ is_own, status, followed_by, project, agency }: ApplicationDocument, target: Target): boolean => {
  if (!is_own || !applicationStatusFacts[status].isFollowable || followed_by !== null) return false
  return 'program' in target ? project?.id === target.program : project === null && agency.id === target.agency
}

const followsOf = (stored: ServerDraft | undefined): number | null => {
  const follows = stored && stored !== 'unknown' ? stored.values.follows : undefined
  return typeof follows === 'number' ? follows : null
}

const numberIn = (text: string | null): number | null => (/^[1-9][0-9]{0,14}$/.test(text ?? '') ? Number(text) : null)

export const followingFields = (
  rejected: ApplicationDocument | null,
  { removed, filedRequirements }: Pick<Documents, 'removed' | 'filedRequirements'>,
) =>
  rejected && {
    follows: rejected.id,
    reuse_document_ids: rejected.attachments_application.map(({ id }) => id).filter((id) => !removed.includes(id)),
    document_requirements: filedRequirements.length > 0 ? filedRequirements : undefined,
  }
