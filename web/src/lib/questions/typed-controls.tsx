/** Controls into which something is typed. What is typed stays as it is, also where it is no answer yet. */
import { writtenDecimal } from '@portal/contract/written-numbers'
import { type QuestionKind, typedValue } from '@portal/questions'
import { joinNumber } from '@portal/questions/blank'
import { type ComponentProps, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { controlClass, oneLine } from '#ui/control-class.ts'
import { DateFields } from '#ui/date-input.tsx'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { Field, useField } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { type ControlProps, fieldOf } from './control.ts'

type TextKind = 'text' | 'long_text' | 'email' | 'iban' | 'phone' | 'personal_id' | 'company_id'
type NumberKind = 'integer' | 'decimal' | 'money'

export const TextControl = (props: ControlProps<'text'>) => <TextInput {...useTyped(props)} autoComplete="off" />

export const LongTextControl = (props: ControlProps<'long_text'>) => (
  <TextArea {...useTyped(props)} className="[&_textarea]:field-sizing-content [&_textarea]:min-h-28" />
)

export const EmailControl = (props: ControlProps<'email'>) => (
  <TextInput {...useTyped(props)} inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
)

export const IbanControl = (props: ControlProps<'iban'>) => (
  <TextInput
    {...useTyped(props)}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    inputClassName="tabular-nums"
  />
)

export const PhoneControl = (props: ControlProps<'phone'>) => <PhoneInput {...useTyped(props)} />
export const PersonalIdControl = (props: ControlProps<'personal_id'>) => <IdInput {...useTyped(props)} />
export const CompanyIdControl = (props: ControlProps<'company_id'>) => <IdInput {...useTyped(props)} />

export function NumberControl(props: ControlProps<NumberKind>) {
  const { asked, isCell } = props
  const unit = asked.kind === 'money' ? '₾' : asked.unit
  return (
    <WithUnit
      {...useTyped(props)}
      className={isCell ? undefined : 'max-w-72'}
      unit={unit}
      inputMode={asked.kind === 'integer' ? 'numeric' : 'decimal'}
    />
  )
}

function WithUnit({ unit, ...props }: ComponentProps<typeof TextInput> & { unit: string | null }) {
  const { field, control, rest } = useField(props)
  const { inputMode, name, value, onChange, onBlur } = rest
  return (
    <Field {...field}>
      <div className="flex items-stretch">
        <div className="min-w-0 flex-1">
          <input
            {...{ inputMode, name, value, onChange, onBlur }}
            autoComplete="off"
            {...control}
            className={controlClass(field.error, cx(oneLine, 'text-right tabular-nums', unit && 'rounded-r-none'))}
          />
        </div>
        {unit && (
          <span className="flex max-w-3/5 shrink-0 items-center rounded-r-md border border-l-0 border-control bg-surface-2 px-3 text-ink-soft">
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}

export const DateControl = (props: ControlProps<'date'>) => {
  const { path, value, onChange, onLeave } = props
  return (
    <DateFields
      {...fieldOf(props)}
      name={path}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={() => onLeave(path)}
    />
  )
}

/** The text stays what was typed while it means the answer; on leaving it is written as numbers and accounts are. */
const useTyped = (props: ControlProps<TextKind | NumberKind>) => {
  const { asked, path, value, onChange, onLeave } = props
  const { kind } = asked
  const [text, setText] = useState(() => written(kind, value))
  const shown = meaningOf(kind, text) === (value ?? '') ? text : written(kind, value)
  return {
    ...fieldOf(props as ControlProps),
    name: path,
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value)
      onChange(meaningOf(kind, target.value))
    },
    onBlur: () => {
      setText(written(kind, value))
      onLeave(path)
    },
  }
}

const meaningOf = (kind: QuestionKind, text: string): unknown =>
  kind === 'iban' ? joinNumber(text).toUpperCase() : typedValue(kind, text)

const written = (kind: QuestionKind, value: unknown): string => {
  const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const text = format(kind, plain)
  return meaningOf(kind, text) === value ? text : plain
}

const format = (kind: QuestionKind, plain: string): string => {
  if (kind === 'iban') return plain.replace(/(.{4})(?=.)/gu, '$1 ')
  const isNumber = kind === 'integer' || kind === 'decimal' || kind === 'money'
  return isNumber && /^-?\d+(\.\d+)?$/.test(plain) ? writtenDecimal(plain) : plain
}
