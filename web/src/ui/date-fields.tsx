import { formats } from '@portal/contract/texts/formats'
import { type ReactNode, useState } from 'react'
import { controlClass } from './control-class.ts'
import { FieldGroup, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  name: string
  /** YYYY-MM-DD. A part that was not typed yet is empty between the hyphens. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  isBirthday?: boolean
}

const parts = [
  { name: 'day', label: formats['date.day'], digits: 2, width: 'w-18' },
  { name: 'month', label: formats['date.month'], digits: 2, width: 'w-18' },
  { name: 'year', label: formats['date.year'], digits: 4, width: 'w-24' },
] as const
type Typed = Record<(typeof parts)[number]['name'], string>

export function DateFields({ name, value, onChange, onBlur, isBirthday, ...field }: Props) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(value))
  const shown = dateOf(typed) === value ? typed : typedOf(value)
  const write = (part: keyof Typed, text: string, digits: number) => {
    const next = { ...shown, [part]: text.replace(/\D/g, '').slice(0, digits) }
    setTyped(next)
    onChange(dateOf(next))
  }
  const described = [field.hint ? `${name}-hint` : '', field.error ? `${name}-error` : ''].filter(Boolean).join(' ')
  const box = ({ name: part, label, digits, width }: (typeof parts)[number]): ReactNode => (
    <label key={part} className="flex flex-col gap-1 text-sm text-ink-soft">
      {label}
      <span className={width}>
        <input
          inputMode="numeric"
          name={`${name}-${part}`}
          autoComplete={isBirthday ? `bday-${part}` : 'off'}
          value={shown[part]}
          aria-invalid={field.error ? true : undefined}
          aria-required={field.isRequired || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => write(part, event.target.value, digits)}
          onBlur={(event) => {
            if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) onBlur?.()
          }}
          className={controlClass(field.error)}
        />
      </span>
    </label>
  )
  return (
    <FieldGroup id={name} {...field}>
      <div className="flex gap-3">{parts.map(box)}</div>
    </FieldGroup>
  )
}

const dateOf = ({ day, month, year }: Typed) =>
  day || month || year ? [year, twoDigits(month), twoDigits(day)].join('-') : ''

const twoDigits = (typed: string) => (typed === '' ? '' : typed.padStart(2, '0'))

const typedOf = (value: string): Typed => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}
