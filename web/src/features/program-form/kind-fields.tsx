/** The limits of a kind. A number that is none stays as it was typed, and is named as a fault. */
import { programForm as texts } from '@portal/contract/texts/program-form'
import type { QuestionKind } from '@portal/questions'
import { BoundInput, DayBound } from '#lib/form-editing/bound-fields.tsx'
import type { DraftAsked } from '#lib/form-editing/form-draft.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldErrors } from './form-edits.ts'

type Props<T extends DraftAsked> = {
  asked: T
  errors: FieldErrors
  /** Where the errors of a column begin: `columns.1.`. */
  path?: string
  onChange: (fields: Partial<DraftAsked>) => void
}

export function KindFields<T extends DraftAsked>({ asked, errors, path = '', onChange }: Props<T>) {
  const { kind } = asked
  const bound = (field: 'min' | 'max' | 'max_length' | 'at_most', label: string, typedAs: QuestionKind) => (
    <BoundInput
      label={label}
      kind={typedAs}
      value={asked[field]}
      error={errors[path + field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  switch (kind) {
    case 'text':
    case 'long_text':
      return bound('max_length', texts['form.field.maxLength'], 'integer')
    case 'integer':
    case 'decimal':
    case 'money':
      return (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {bound('min', texts['form.field.min'], kind)}
          {bound('max', texts['form.field.max'], kind)}
          {kind !== 'money' && (
            <TextInput
              label={texts['form.field.unit']}
              value={asked.unit ?? ''}
              error={errors[`${path}unit`]}
              autoComplete="off"
              onChange={({ target }) => onChange({ unit: target.value || null })}
            />
          )}
        </div>
      )
    case 'date':
      return (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DayBound
            label={texts['form.field.notBefore']}
            value={asked.not_before ?? null}
            error={errors[`${path}not_before`]}
            onChange={(not_before) => onChange({ not_before })}
          />
          <DayBound
            label={texts['form.field.notAfter']}
            value={asked.not_after ?? null}
            error={errors[`${path}not_after`]}
            onChange={(not_after) => onChange({ not_after })}
          />
        </div>
      )
    case 'many_of':
      return bound('at_most', texts['form.field.atMost'], 'integer')
    case 'yes_no':
    case 'one_of':
    case 'place':
    case 'phone':
    case 'email':
    case 'personal_id':
    case 'company_id':
    case 'iban':
    case 'table':
    case 'section':
    case 'info':
      return null
  }
}
