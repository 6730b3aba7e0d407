import type { AttachmentDocument } from '@portal/contract'
import { type FormValues, requirementNow } from './form-values.ts'

export type Documents = {
  readonly added: readonly string[]
  readonly removed: readonly number[]
  readonly requirements: (number | null)[] | undefined
  readonly filedRequirements: { id: number; requirement: number | null }[]
}

type FormDocuments = Pick<Documents, 'added' | 'removed'> & {
  readonly kept: readonly AttachmentDocument[]
  readonly requirementOf: FormValues['requirementOf']
}

export const documentsToSend = ({ added, removed, kept, requirementOf }: FormDocuments): Documents => {
  const named = added.map((key) => requirementOf[key] ?? null)
  return {
    added,
    removed,
    requirements: named.some((requirement) => requirement !== null) ? named : undefined,
    filedRequirements: kept
      .map((document) => ({ document, now: requirementNow(document, requirementOf) }))
      .filter(({ document, now }) => now !== document.requirement)
      .map(({ document, now }) => ({ id: document.id, requirement: now })),
  }
}
