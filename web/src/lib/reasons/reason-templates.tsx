import { type ReasonTemplate, templatePurposes } from '@portal/contract/documents/desk'
import { addReasonTemplate, editReasonTemplate, removeReasonTemplate } from '@portal/contract/endpoints/applications'
import { templateFields } from '@portal/contract/fields/desk'
import * as z from '@portal/contract/fields/z'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { desk } from '@portal/contract/texts/desk'
import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure, commandMessage } from '#lib/api/command-failure.tsx'
import { useEdited } from '#lib/forms/use-edited.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { useTemplateForm } from '#lib/forms/use-template-form.ts'
import { templatesQuery } from '#lib/reasons/last-reasons.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PenIcon, PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'

/** An agency's templates of reasons and messages, on their page and in a case (R-DESK-18). */
export function ReasonTemplates() {
  const templates = useQuery(templatesQuery)
  const { edited, edit, box } = useEdited<ReasonTemplate>()
  const isEmpty = templates.data?.length === 0
  const add = (
    <Button data-add icon={<PlusIcon />} onClick={() => edit('new')}>
      {texts['reasons.manage.add']}
    </Button>
  )
  return (
    <div ref={box} className="flex flex-col gap-4">
      {templates.isPending && <TextSkeleton lines={4} />}
      {templates.isError && <LoadError query={templates} />}
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} onDone={() => edit(null)} />
      ) : (
        <>
          {isEmpty && <EmptyState title={texts['reasons.manage.none']} action={add} />}
          {templates.data && !isEmpty && (
            <ul className="divide-y divide-line border-y border-line">
              {templates.data.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={() => edit(template)} />
              ))}
            </ul>
          )}
          {!isEmpty && <div>{add}</div>}
        </>
      )}
    </div>
  )
}

function TemplateRow({ template, onEdit }: { template: ReasonTemplate; onEdit: () => void }) {
  const { id, title, text } = template
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeReasonTemplate, { params: { id } }),
    onSuccess: () => toast(desk['server.templates.removed']),
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  })
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-ink-soft">{texts[`reasons.for.${template.for}`]}</p>
          <p className="max-w-read whitespace-pre-wrap">{text}</p>
        </div>
        <Button
          variant="quiet"
          className="px-2"
          icon={<PenIcon />}
          aria-label={fill(texts['reasons.manage.edit'], { title })}
          onClick={onEdit}
        />
        <Button
          variant="quiet"
          className="px-2"
          icon={<TrashIcon />}
          aria-label={fill(texts['reasons.manage.remove'], { title })}
          onClick={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <Alert
          tone="warn"
          title={texts['reasons.manage.remove.question']}
          action={
            <div className="flex gap-3">
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {common['common.no']}
              </Button>
              <Button variant="danger" isPending={remove.isPending} onClick={() => remove.mutate()}>
                {common['common.yes']}
              </Button>
            </div>
          }
        >
          {remove.isError && commandMessage(remove.error, texts['reasons.error'])}
        </Alert>
      )}
    </li>
  )
}

type Values = Omit<ReasonTemplate, 'id'>

const fields = ['title', 'text', 'for'] as const
const schema = z.object(templateFields)
const options = templatePurposes.map((value) => ({ value, label: texts[`reasons.for.${value}`] }))

function TemplateForm({ template, onDone }: { template: ReasonTemplate | null; onDone: () => void }) {
  const { form, box, save, submit } = useTemplateForm<Values>({
    ...{ draft: `template-${template?.id ?? 'new'}`, schema, fields, list: templatesQuery.queryKey, onDone },
    saved: template ?? { title: '', text: '', for: 'rejected' },
    send: (body, idempotencyKey) =>
      template === null
        ? call(addReasonTemplate, { body, idempotencyKey })
        : call(editReasonTemplate, { params: { id: template.id }, body, idempotencyKey }),
  })
  const field = fieldsOf(form)
  return (
    <form ref={box} noValidate onSubmit={(event) => void submit(event)} className="flex max-w-read flex-col gap-4">
      <CommandFailure error={save.error} otherwise={texts['reasons.error']} />
      <RequiredNote />
      <Select label={texts['reasons.for']} isRequired hasPlaceholder={false} options={options} {...field('for')} />
      <TextInput label={texts['reasons.title']} isRequired lang="ka" {...field('title')} />
      <TextArea label={texts['reasons.text']} isRequired rows={6} lang="ka" {...field('text')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {common['common.cancel']}
        </Button>
        <Button type="submit" isPending={save.isPending}>
          {texts['reasons.manage.save']}
        </Button>
      </div>
    </form>
  )
}
