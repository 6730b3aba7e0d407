/** The text of a letter: the editor with the fields that it may name (R-APP-130). */

import { letterPlaceholders } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { maxLetterBytes } from '@portal/contract/limits'
import { letters as texts } from '@portal/contract/texts/letters'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { programQuery } from '#lib/catalog/catalog.ts'
import { cx } from '#lib/cx.ts'
import { ProgramTextEditor } from '#lib/program-text/lazy-editor.tsx'
import { FieldError, RequiredMark } from '#ui/field.tsx'
import type { LetterValues } from './letter-values.ts'

export function LetterText() {
  const { field, fieldState } = useController<LetterValues, 'body'>({ name: 'body' })
  const fields = useLetterFields()
  const message = fieldState.error?.message
  const bytes = new TextEncoder().encode(field.value).length
  const isOver = bytes > maxLetterBytes
  return (
    <div className="flex flex-col gap-1.5">
      <span id="body-label" className="font-semibold">
        <span>{texts['letters.field.body']}</span>
        <RequiredMark />
      </span>
      <p id="body-hint" className="text-sm text-ink-soft">
        {texts['letters.field.body.hint']}
      </p>
      <ProgramTextEditor
        id="body"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        labelledBy="body-label"
        describedBy={message ? 'body-error body-hint' : 'body-hint'}
        isInvalid={Boolean(message)}
        fields={fields}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <FieldError id="body" error={message} />
        <p className={cx('ms-auto text-sm tabular-nums', isOver ? 'font-semibold text-stop' : 'text-ink-soft')}>
          {fill(texts['letters.field.body.count'], { count: writtenNumber(bytes), max: writtenNumber(maxLetterBytes) })}
        </p>
      </div>
    </div>
  )
}

/** The fields of every case, and the questions of the chosen program. */
const useLetterFields = () => {
  const program = Number(useWatch<LetterValues, 'project_id'>({ name: 'project_id' }))
  const { data } = useQuery({ ...programQuery(program), enabled: program > 0 })
  const questions = (data?.form?.questions ?? []).filter(({ kind }) => kind !== 'section' && kind !== 'info')
  return [
    ...letterPlaceholders.map((name): { value: string; label: string } => ({
      value: name,
      label: texts[`letters.place.${name}`],
    })),
    ...questions.map(({ id, title }) => ({
      value: `answer:${id}`,
      label: fill(texts['letters.place.answer'], { title }),
    })),
  ]
}
