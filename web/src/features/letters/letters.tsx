/** `/letters`: the templates of decision letters, for the administrator of an agency (R-APP-85). */
import type { LetterTemplateDocument } from '@portal/contract/documents/desk'
import { removeLetterTemplate } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { desk } from '@portal/contract/texts/desk'
import { letters as texts } from '@portal/contract/texts/letters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { programsQuery } from '#lib/catalog/catalog.ts'
import { useEdited } from '#lib/forms/use-edited.ts'
import { letterTemplatesQuery } from '#lib/letters/letter-choice.tsx'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PenIcon, PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { LetterForm } from './letter-form.tsx'
import { TemplatesHead } from './templates-head.tsx'

export function LettersScreen() {
  const templates = useQuery(letterTemplatesQuery)
  const programs = usePrograms()
  const { edited, edit, box } = useEdited<LetterTemplateDocument>()
  const isEmpty = templates.data?.length === 0
  const add = (
    <Button data-add icon={<PlusIcon />} onClick={() => edit('new')}>
      {texts['letters.add']}
    </Button>
  )
  return (
    <div ref={box}>
      <TemplatesHead title={texts['letters.title']} lead={texts['letters.lead']} />
      {edited ? (
        <LetterForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? null : edited}
          latest={edited === 'new' ? undefined : templates.data?.find(({ id }) => id === edited.id)}
          programs={programs}
          onDone={() => edit(null)}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {templates.isPending && <TextSkeleton lines={4} label={texts['letters.loading']} />}
          {templates.isError && !templates.data && <LoadError query={templates} />}
          {isEmpty && <EmptyState title={texts['letters.none']} action={add} />}
          {templates.data && !isEmpty && (
            <ul className="divide-y divide-line border-y border-line">
              {templates.data.map((template) => (
                <LetterRow
                  key={template.id}
                  template={template}
                  program={programs.find(({ id }) => id === template.project_id)?.title}
                  onEdit={() => edit(template)}
                />
              ))}
            </ul>
          )}
          {!isEmpty && <div>{add}</div>}
        </div>
      )}
    </div>
  )
}

const usePrograms = () => {
  const { profile } = useSignIn()
  const agency = profile?.agency_id ?? null
  const { data = [] } = useQuery({ ...programsQuery(agency ?? 0), enabled: agency !== null })
  return data
}

type LetterRowProps = { template: LetterTemplateDocument; program: string | undefined; onEdit: () => void }

function LetterRow({ template: { id, title, for: purpose, revision }, program, onEdit }: LetterRowProps) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeLetterTemplate, { params: { id } }),
    onSuccess: () => toast(desk['server.templates.removed']),
    onSettled: () => client.invalidateQueries({ queryKey: letterTemplatesQuery.queryKey }),
  })
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-soft">
          {[
            texts[`letters.for.${purpose}`],
            program ?? texts['letters.field.program.all'],
            fill(texts['letters.revision'], { revision }),
          ].join(' · ')}
        </p>
        <CommandFailure error={remove.error} title={texts['letters.error']} />
      </div>
      <Button
        variant="quiet"
        className="px-2"
        icon={<PenIcon />}
        aria-label={fill(texts['letters.edit'], { title })}
        onClick={onEdit}
      />
      <Button
        variant="quiet"
        className="px-2"
        icon={<TrashIcon />}
        aria-label={fill(texts['letters.remove'], { title })}
        onClick={() => setAsking(true)}
      />
      {isAsking && <RemoveDialog title={title} onClose={() => setAsking(false)} onRemove={() => remove.mutate()} />}
    </li>
  )
}

function RemoveDialog({ title, onClose, onRemove }: { title: string; onClose: () => void; onRemove: () => void }) {
  return (
    <ConfirmDialog
      title={fill(texts['letters.remove'], { title })}
      confirmLabel={common['common.yes']}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onRemove()
      }}
    >
      <p>{texts['letters.remove.question']}</p>
    </ConfirmDialog>
  )
}
