/** A bound of a number or a day: of a question, and of a test. */
import { programForm as texts } from '@portal/contract/texts/program-form'
import { type QuestionKind, typedValue } from '@portal/questions'
import { useState } from 'react'
import { DateInput } from '#ui/date-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Bound = number | string

export function BoundInput({
  label,
  kind,
  value,
  error,
  onChange,
}: {
  label: string
  kind: QuestionKind
  value: Bound | null | undefined
  error?: string | undefined
  onChange: (value: Bound | null) => void
}) {
  const [text, setText] = useState(() => String(value ?? '').replace('.', ','))
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.trim() === '' ? null : (typedValue(kind, target.value) as Bound))
      }}
    />
  )
}

const modes = ['none', 'today', 'fixed', 'after', 'before'] as const
type Mode = (typeof modes)[number]
const relative = /^today([+-])(\d+)([dmy])$/
const modeOf = (value: string | null): Mode => {
  if (value === null) return 'none'
  if (value === 'today') return 'today'
  const sign = relative.exec(value)?.[1]
  return sign === undefined ? 'fixed' : sign === '+' ? 'after' : 'before'
}
const begins: Record<Mode, string | null> = {
  none: null,
  today: 'today',
  fixed: '',
  after: 'today+1y',
  before: 'today-1y',
}

/** A day, or one that counts from today: „18 years before today“. */
export function DayBound({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}) {
  const mode = modeOf(value)
  const [, sign = '+', count = '', unit = 'y'] = relative.exec(value ?? '') ?? []
  const [typed, setTyped] = useState(count)
  const relativeDay = (digits: string, of: string) => onChange(`today${sign}${Number(digits) || 0}${of}`)
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value={mode}
        error={mode === 'none' || mode === 'today' ? error : undefined}
        hasPlaceholder={false}
        options={modes.map((one) => ({ value: one, label: texts[`form.day.${one}`] }))}
        onChange={({ target }) => {
          setTyped('1')
          onChange(begins[target.value as Mode])
        }}
      />
      {mode === 'fixed' && (
        <DateInput label={texts['form.day']} value={value ?? ''} error={error} onChange={onChange} />
      )}
      {(mode === 'after' || mode === 'before') && (
        <div className="grid grid-cols-2 gap-2">
          <TextInput
            label={texts['form.day.count']}
            inputMode="numeric"
            value={typed}
            error={error}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '').slice(0, 4)
              setTyped(digits)
              relativeDay(digits, unit)
            }}
          />
          <Select
            label={texts['form.day.unit']}
            value={unit}
            hasPlaceholder={false}
            options={(['d', 'm', 'y'] as const).map((one) => ({ value: one, label: texts[`form.day.${one}`] }))}
            onChange={({ target }) => relativeDay(typed, target.value)}
          />
        </div>
      )}
    </div>
  )
}
