/** The limits of a kind. A number that is none stays as it was typed, and is named as a fault. */
import { programForm as texts } from '@portal/contract/texts/program-form'
import type { QuestionKind } from '@portal/questions'
import type { ComponentType } from 'react'
import { BoundInput, DayBound } from '#lib/form-editing/bound-fields.tsx'
import type { DraftAsked } from '#lib/form-editing/form-draft.ts'
import { BuildingIcon, CalendarIcon, CheckIcon, CircleIcon, MailIcon, UserIcon } from '#ui/further-icons.tsx'
import { icon } from '#ui/icon.tsx'
import { InfoIcon, MenuIcon, PhoneIcon } from '#ui/icons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldErrors } from './form-edits.ts'

export const kindGroups = ['text', 'number', 'choice', 'who', 'many', 'heading'] as const
type KindSign = { readonly group: (typeof kindGroups)[number]; readonly Icon: ComponentType<{ className?: string }> }

const HashIcon = icon(<path d="M9 4 7 20M17 4l-2 16M5 9h15M4 15h15" />)
/** The group in which the editor offers a kind, and its sign in the list of questions. */
export const kindSigns: { readonly [K in QuestionKind]: KindSign } = {
  text: { group: 'text', Icon: icon(<path d="M5 7V5h14v2M12 5v14M9 19h6" />) },
  long_text: { group: 'text', Icon: icon(<path d="M4 6h16M4 10h16M4 14h16M4 18h9" />) },
  integer: { group: 'number', Icon: HashIcon },
  decimal: { group: 'number', Icon: HashIcon },
  money: { group: 'number', Icon: icon(<path d="M6 20h12M6 20a7 7 0 1 1 11-6M11 4v9M14 4v9" />) },
  date: { group: 'number', Icon: CalendarIcon },
  yes_no: { group: 'choice', Icon: icon(<path d="M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7Zm0 4v2" />) },
  one_of: { group: 'choice', Icon: CircleIcon },
  many_of: { group: 'choice', Icon: CheckIcon },
  place: {
    group: 'choice',
    Icon: icon(<path d="M12 21c4-5 6-8 6-11a6 6 0 0 0-12 0c0 3 2 6 6 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />),
  },
  phone: { group: 'text', Icon: PhoneIcon },
  email: { group: 'text', Icon: MailIcon },
  personal_id: { group: 'who', Icon: UserIcon },
  company_id: { group: 'who', Icon: BuildingIcon },
  iban: { group: 'who', Icon: icon(<path d="M3 6h18v12H3V6Zm0 4h18M7 15h4" />) },
  table: { group: 'many', Icon: icon(<path d="M4 5h16v14H4V5Zm0 5h16M10 10v9M4 14h16" />) },
  section: { group: 'heading', Icon: MenuIcon },
  info: { group: 'heading', Icon: InfoIcon },
}

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
