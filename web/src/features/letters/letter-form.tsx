import { type LetterTemplateDocument, letterPurposes } from '@portal/contract/documents/desk'
import { addLetterTemplate, editLetterTemplate } from '@portal/contract/endpoints/applications'
import { letterTemplateFields } from '@portal/contract/fields/desk'
import * as z from '@portal/contract/fields/z'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { letters as texts } from '@portal/contract/texts/letters'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept } from '#lib/drafts/use-kept-form.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { useTemplateForm } from '#lib/forms/use-template-form.ts'
import { letterTemplatesQuery } from '#lib/letters/letter-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { LetterSample } from './letter-sample.tsx'
import { LetterText } from './letter-text.tsx'
import { type LetterProgram, type LetterValues, valuesOf } from './letter-values.ts'

const fields = ['title', 'for', 'project_id', 'body', 'signer', 'signer_position'] as const

/** The empty choice of the list stands for all programs. */
const schema = z.object({ ...letterTemplateFields, project_id: z.string(), revision: z.nullable(z.number()) })

type LetterFormProps = {
  template: LetterTemplateDocument | null
  /** The template as it is now; undefined when a colleague removed it. */
  latest: LetterTemplateDocument | undefined
  programs: readonly LetterProgram[]
  onDone: () => void
}

export function LetterForm({ template, latest, programs, onDone }: LetterFormProps) {
  const [edited, setEdited] = useState(template)
  const draft = `letter-${template?.id ?? 'new'}`
  const { form, box, save, submit } = useTemplateForm<LetterValues>({
    ...{ draft, schema, fields, list: letterTemplatesQuery.queryKey, onDone },
    saved: valuesOf(template),
    send: ({ project_id, revision, ...values }, idempotencyKey) => {
      const body = { ...values, project_id: project_id === '' ? null : Number(project_id) }
      if (edited === null) return call(addLetterTemplate, { body, idempotencyKey })
      const named = { ...body, revision: revision ?? edited.revision }
      return call(editLetterTemplate, { params: { id: edited.id }, body: named, idempotencyKey })
    },
  })
  const field = fieldsOf(form)
  const refusal = save.error instanceof ApiError ? save.error : null
  const isGone = edited !== null && refusal?.status === 404
  // The words that were kept may be older than what a colleague has saved since.
  const [isKeptStale, setKeptStale] = useState(
    () => template !== null && form.getValues('revision') !== template.revision,
  )
  const isChanged = (isKeptStale || refusal?.code === 'version_conflict') && latest !== undefined
  const goOnFrom = (found: LetterTemplateDocument | null) => {
    setEdited(found)
    setKeptStale(false)
    form.setValue('revision', found?.revision ?? null)
    save.reset()
  }
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:items-start"
      >
        <div className="flex max-w-read min-w-0 flex-col gap-4">
          {isChanged && (
            <LetterConflict
              answer={refusal ?? isKeptStale}
              latest={latest}
              onKeepMine={() => goOnFrom(latest)}
              onTakeTheirs={() => {
                goOnFrom(latest)
                form.reset(valuesOf(latest))
                forgetKept(draft)
              }}
            />
          )}
          {isGone && (
            <Alert
              tone="warn"
              title={texts['letters.gone']}
              action={
                <Button variant="secondary" onClick={() => goOnFrom(null)}>
                  {texts['letters.gone.action']}
                </Button>
              }
            />
          )}
          {!isChanged && !isGone && <CommandFailure error={save.error} title={texts['letters.error']} />}
          <RequiredNote />
          <TextInput label={texts['letters.field.title']} isRequired lang="ka" {...field('title')} />
          <Select
            label={texts['letters.field.for']}
            isRequired
            hasPlaceholder={false}
            options={letterPurposes.map((value) => ({ value, label: texts[`letters.for.${value}`] }))}
            {...field('for')}
          />
          <Select
            label={texts['letters.field.program']}
            hasPlaceholder={false}
            options={[
              { value: '', label: texts['letters.field.program.all'] },
              ...programs.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            {...field('project_id')}
          />
          <LetterText />
          <TextInput label={texts['letters.field.signer']} isRequired lang="ka" {...field('signer')} />
          <TextInput label={texts['letters.field.position']} isRequired lang="ka" {...field('signer_position')} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onDone}>
              {common['common.cancel']}
            </Button>
            <Button type="submit" isPending={save.isPending}>
              {texts['letters.save']}
            </Button>
          </div>
        </div>
        <LetterSample programs={programs} />
      </form>
    </FormProvider>
  )
}

type Props = {
  /** What the conflict answers: a refused save, or the opening. */
  answer: unknown
  latest: LetterTemplateDocument
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A colleague saved the template meanwhile: what was typed stays until one of the two is chosen (R-APP-129). */
function LetterConflict({ answer, latest, onKeepMine, onTakeTheirs }: Props) {
  const { title, body, signer, signer_position, revision } = latest
  return (
    <FocusOnAnswer answer={answer}>
      <Alert
        tone="stop"
        title={texts['letters.conflict.title']}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onKeepMine}>
              {texts['letters.conflict.mine']}
            </Button>
            <Button variant="quiet" onClick={onTakeTheirs}>
              {texts['letters.conflict.theirs']}
            </Button>
          </div>
        }
      >
        <p>{fill(texts['letters.conflict.text'], { revision })}</p>
        <div className="mt-2 rounded-md bg-surface p-3 wrap-anywhere">
          <p className="font-semibold">{title}</p>
          <p className="whitespace-pre-line">{plainText(body)}</p>
          <p>
            {signer_position}, {signer}
          </p>
        </div>
      </Alert>
    </FocusOnAnswer>
  )
}

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\/(p|h4|h5|h6|li)>/g, '\n$&'), 'text/html').body.textContent.trim()
