import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentsLeft, type Requirements } from '#lib/application/requirements.ts'
import { suggestRequirements } from '#lib/application/suggest-requirements.ts'
import type { UploadItem } from '#lib/media/upload-queue.ts'
import { type FormValues, filedKey, requirementNow } from './form-values.ts'

export type FormFiles = {
  requirements: Requirements
  uploaded: readonly UploadItem[]
  filed: readonly AttachmentDocument[]
}

export const useNamedFiles = ({ requirements, uploaded, filed }: FormFiles) => {
  const requirementOf = useWatch<FormValues, 'requirementOf'>({ name: 'requirementOf' })
  const files = [
    ...filed.map((document) => ({
      key: filedKey(document.id),
      name: document.original_name,
      requirement: requirementNow(document, requirementOf),
    })),
    ...uploaded.flatMap(({ key, name, state }) =>
      state === 'done' && key ? [{ key, name, requirement: requirementOf[key] ?? null }] : [],
    ),
  ]
  const answered = new Set(files.map(({ requirement }) => requirement))
  const open = requirements.filter(({ id }) => !answered.has(id))
  const { open: required, unnamed } = documentsLeft(requirements, files)
  const left = required.length
  const toName = Math.min(left, unnamed.length)
  return {
    answered,
    open,
    toName,
    isComplete: files.length > 0 && left === 0,
    note: documentsNote({ count: files.length, left, toName }),
    suggested: suggestRequirements(unnamed, open),
  }
}

/** Says only what is done next, because a file without a name may be one of the documents that are left. */
const documentsNote = ({ count, left, toName }: Record<'count' | 'left' | 'toName', number>): string | undefined => {
  if (toName > 0) return fill(texts['application.form.part.unnamed'], { count: toName })
  if (left > 0) return fill(texts['application.form.part.missing'], { count: left })
  return count > 0 ? fill(texts['application.form.part.files'], { count }) : undefined
}

export const useNameFile = () => {
  const { getValues, setValue } = useFormContext<FormValues>()
  return (key: string, requirement: number | null, before: number | null) => {
    const { [key]: _, ...others } = getValues('requirementOf')
    setValue('requirementOf', requirement === before ? others : { ...others, [key]: requirement ?? 0 }, {
      shouldDirty: true,
    })
  }
}
