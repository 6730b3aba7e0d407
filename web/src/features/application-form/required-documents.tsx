import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { programDetails } from '@portal/contract/texts/program-details'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import type { UploadItem } from '#lib/upload-queue.ts'
import { Select } from '#ui/select.tsx'
import { Part, useAnswered } from './form-parts.tsx'
import { type FormValues, filedKey, requirementNow } from './form-values.ts'

type RequiredDocumentsProps = {
  requirements: Requirements
  uploaded: readonly UploadItem[]
  filed: readonly AttachmentDocument[]
}

export function RequiredDocuments({ requirements, uploaded, filed }: RequiredDocumentsProps) {
  const answered = useAnswered(uploaded, filed)
  const headingId = useId()
  return (
    <div className="flex flex-col gap-2">
      <h3 id={headingId} className="text-base">
        {programDetails['program.fact.papers']}
      </h3>
      <ul aria-labelledby={headingId} className="flex flex-col gap-2">
        {requirements.map(({ id, title, is_required }) => (
          <Part
            key={id}
            title={title}
            state={answered.has(id) ? 'done' : 'open'}
            isBulleted
            note={is_required ? undefined : programDetails['program.fact.papers.optional']}
          />
        ))}
      </ul>
    </div>
  )
}

type RequirementSelectProps = { requirements: Requirements } & (
  | { item: UploadItem; document?: never }
  | { item?: never; document: AttachmentDocument }
)

export function RequirementSelect({ item, document, requirements }: RequirementSelectProps) {
  const { control, getValues, setValue } = useFormContext<FormValues>()
  const requirementOf = useWatch({ control, name: 'requirementOf' })
  const key = document ? filedKey(document.id) : (item.key ?? '')
  const chosen = document ? requirementNow(document, requirementOf) : requirementOf[key]
  return (
    <Select
      className="[&_select]:h-auto [&_select]:whitespace-normal [&_select]:contain-content"
      isLabelHidden
      id={`requirement-${key}`}
      label={fill(accessibility['a11y.file.paper'], { name: document ? document.original_name : item.name })}
      placeholder={texts['application.documents.paper']}
      options={requirements.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen ?? ''}
      onChange={({ target: { value } }) => {
        const { [key]: _, ...others } = getValues('requirementOf')
        const isBack = document ? (Number(value) || null) === document.requirement : value === ''
        setValue('requirementOf', isBack ? others : { ...others, [key]: Number(value) }, { shouldDirty: true })
      }}
    />
  )
}
