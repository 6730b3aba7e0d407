import { fill } from '@portal/contract/fill'
import { dayFields } from '@portal/contract/texts/day-fields'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { isWrittenDay, typedDay, writtenNumericDay } from '#lib/time/typed-day.ts'
import { controlClass } from './control-class.ts'
import { FieldGroup, type FieldProps } from './field.tsx'
import { CalendarIcon } from './further-icons.tsx'
import { TextInput } from './text-input.tsx'
import { dayProblem, wrongDayMark } from './wrong-day.ts'

type Props = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'prefix' | 'value' | 'onChange' | 'min' | 'max' | 'suffix'
> & {
  /** YYYY-MM-DD, or empty; what cannot be read as a day is handed up as it was typed, so that a form refuses it. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day that is typed as dd.mm.yyyy, or chosen in the browser's calendar. A native date field alone is written in the
 * browser's own language, as mm/dd/yyyy in most (R-WEB-114).
 */
export function DateInput({ value, onChange, onBlur, min, max, error, isDisabled = false, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  const [isTyping, setIsTyping] = useState(false)
  const calendar = useRef<HTMLInputElement>(null)
  const problem = isDisabled ? undefined : dayProblem(value, { min, max })
  const isCurrent = typed !== undefined && dayOrText(typed) === value
  const label = String(props.label)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={dayFields['date.placeholder']}
      {...props}
      isDisabled={isDisabled}
      inputClassName="pe-12"
      value={isCurrent ? typed : writtenNumericDay(value)}
      error={isTyping ? error : (problem ?? error)}
      {...(problem && { [wrongDayMark]: '' })}
      onInvalid={() => setIsTyping(false)}
      onChange={({ target }) => {
        setIsTyping(true)
        setTyped(target.value)
        onChange(dayOrText(target.value))
      }}
      onBlur={(event) => {
        setIsTyping(false)
        setTyped(undefined)
        onBlur?.(event)
      }}
      suffix={
        <>
          <button
            type="button"
            aria-label={fill(dayFields['date.calendar'], { field: label })}
            disabled={isDisabled}
            onClick={() => calendar.current && openCalendar(calendar.current)}
            className="target absolute end-0 top-0 flex items-center justify-center rounded-md text-ink-soft hover:text-brand"
          >
            <CalendarIcon />
          </button>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            disabled={isDisabled}
            value={isWrittenDay(value) ? value : ''}
            min={min}
            max={max}
            onChange={({ target }) => {
              setTyped(undefined)
              onChange(target.value)
            }}
            className="pointer-events-none absolute start-0 bottom-0 h-11 w-px opacity-0"
          />
        </>
      }
    />
  )
}

const dayOrText = (typed: string) => typedDay(typed) || typed.trim()

/** An older browser opens its calendar only from the field itself. */
const openCalendar = (field: HTMLInputElement) => {
  if ('showPicker' in field) field.showPicker()
  else (field as HTMLInputElement).focus()
}

type DateFieldsProps = FieldProps & {
  name: string
  /** YYYY-MM-DD. A part that was not typed yet is empty between the hyphens. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  isBirthday?: boolean
}

const parts = [
  { name: 'day', label: dayFields['date.day'], digits: 2, width: 'w-18' },
  { name: 'month', label: dayFields['date.month'], digits: 2, width: 'w-18' },
  { name: 'year', label: dayFields['date.year'], digits: 4, width: 'w-24' },
] as const
type Typed = Record<(typeof parts)[number]['name'], string>

export function DateFields({ name, value, onChange, onBlur, isBirthday, ...field }: DateFieldsProps) {
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
