import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { programDetails } from '@portal/contract/texts/program-details'
import { useId, useSyncExternalStore } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import type { UploadItem } from '#lib/media/upload-queue.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { Select } from '#ui/select.tsx'
import { useQuestions } from './asked-questions.ts'
import { Part } from './form-parts.tsx'
import { type FormValues, filedKey, requirementNow } from './form-values.ts'
import { type FormFiles, useNamedFiles, useNameFile } from './use-named-files.ts'

export function RequiredDocuments(files: FormFiles) {
  const { answered, toName } = useNamedFiles(files)
  const headingId = useId()
  return (
    <div className="flex flex-col gap-2">
      <h3 id={headingId} className="text-base">
        {programDetails['program.fact.papers']}
      </h3>
      <ul aria-labelledby={headingId} className="flex flex-col gap-2">
        {files.requirements.map((requirement) => (
          <RequiredDocument key={requirement.id} requirement={requirement} isAnswered={answered.has(requirement.id)} />
        ))}
      </ul>
      {toName > 0 && (
        <LiveText className="mt-1 flex items-start gap-2 rounded-md bg-brand-wash p-3">
          <InfoIcon className="mt-0.5 text-brand" />
          {texts['application.documents.name']}
        </LiveText>
      )}
    </div>
  )
}

type RequiredDocumentProps = { requirement: Requirements[number]; isAnswered: boolean }

/** One with a condition says which answer asks for it (R-FORM-39). */
function RequiredDocument({ requirement: { title, is_required, show_if }, isAnswered }: RequiredDocumentProps) {
  const questions = useQuestions()
  const reason = useSyncExternalStore(questions?.store.subscribe ?? never, () => questions?.because(show_if))
  const notes = [reason, !is_required && programDetails['program.fact.papers.optional']].filter(Boolean)
  return (
    <Part
      title={title}
      state={isAnswered ? 'done' : 'open'}
      isBulleted
      note={notes.length > 0 ? notes.join(' · ') : undefined}
    />
  )
}

const never = () => () => undefined

type RequirementSelectProps = { requirements: Requirements; suggested: number | undefined } & (
  | { item: UploadItem; document?: never }
  | { item?: never; document: AttachmentDocument }
)

export function RequirementSelect({ item, document, requirements, suggested }: RequirementSelectProps) {
  const { control } = useFormContext<FormValues>()
  const requirementOf = useWatch({ control, name: 'requirementOf' })
  const nameFile = useNameFile()
  const key = document ? filedKey(document.id) : (item.key ?? '')
  const name = document ? document.original_name : item.name
  const before = document ? document.requirement : null
  const chosen = document ? requirementNow(document, requirementOf) : requirementOf[key]
  const offered = requirements.find(({ id }) => id === suggested)
  const id = `requirement-${key}`
  return (
    <>
      <Select
        className="[&_select]:h-auto [&_select]:whitespace-normal [&_select]:contain-content"
        isLabelHidden
        id={id}
        label={fill(accessibility['a11y.file.paper'], { name })}
        placeholder={texts['application.documents.paper']}
        options={requirements.map((each) => ({ value: each.id, label: each.title }))}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => nameFile(key, Number(value) || null, before)}
      />
      {offered && !chosen && (
        <Button
          variant="quiet"
          icon={<CheckIcon className="size-4" />}
          className="w-full justify-start px-3 text-sm"
          onClick={() => {
            nameFile(key, offered.id, before)
            window.document.getElementById(id)?.focus()
          }}
        >
          {fill(texts['application.documents.suggested'], { title: offered.title })}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </>
  )
}
