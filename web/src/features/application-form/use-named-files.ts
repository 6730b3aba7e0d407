import type { AttachmentDocument } from '@portal/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
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
  const toName = files.filter(({ requirement }) => requirement === null)
  const left = open.filter(({ is_required }) => is_required).length
  return {
    answered,
    left,
    toName: Math.min(left, toName.length),
    suggested: suggestRequirements(toName, open),
  }
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
