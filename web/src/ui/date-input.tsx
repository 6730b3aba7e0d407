import { fill } from '@portal/contract/fill'
import { formats } from '@portal/contract/texts/formats'
import { type ComponentProps, useRef, useState } from 'react'
import { isWrittenDay, typedDay, writtenNumericDay } from '#lib/time/typed-day.ts'
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
      placeholder={formats['date.placeholder']}
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
            aria-label={fill(formats['date.calendar'], { field: label })}
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
