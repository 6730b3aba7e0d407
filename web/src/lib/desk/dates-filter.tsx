import { common } from '@portal/contract/texts/common'
import { queue as texts } from '@portal/contract/texts/queue'
import { useState } from 'react'
import { cx } from '#lib/cx.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CalendarIcon } from '#ui/further-icons.tsx'
import { refuseWrongDay } from '#ui/wrong-day.ts'

type Days = { from: string; to: string }

export function DatesFilter({
  title = texts['queue.filter.dates'],
  from,
  to,
  onChange,
}: Days & { title?: string; onChange: (days: Days) => void }) {
  const [isOpen, setOpen] = useState(false)
  const isOn = from !== '' || to !== ''
  /** What was typed and not shown yet, however the dialog was closed (R-WEB-41), until the filter is another one. */
  const [typed, setTyped] = useState<{ readonly over: string; readonly days: Days }>()
  const shown = `${from} ${to}`
  const days = typed?.over === shown ? typed.days : { from, to }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'inline-flex desk-control max-w-full shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-left text-sm',
          isOn ? 'border-brand bg-brand-wash' : 'border-control bg-surface hover:border-brand',
        )}
      >
        <CalendarIcon className="size-4 shrink-0 text-ink-soft" />
        <span className={isOn ? 'sr-only' : ''}>{texts['queue.filter.day']}</span>
        {isOn && (
          <span className="font-semibold tabular-nums">
            {`${from ? numericDate(from) : ''}–${to ? numericDate(to) : ''}`}
          </span>
        )}
      </button>
      {isOpen && (
        <DatesDialog
          title={title}
          days={days}
          onType={(days) => setTyped({ over: shown, days })}
          onClose={() => setOpen(false)}
          onChange={(days) => {
            setTyped(undefined)
            onChange(days)
          }}
        />
      )}
    </>
  )
}

type DatesDialogProps = {
  title: string
  days: Days
  onType: (days: Days) => void
  onClose: () => void
  onChange: (days: Days) => void
}

function DatesDialog({ title, days, onType, onClose, onChange }: DatesDialogProps) {
  const choose = (chosen: Days) => {
    onChange(chosen)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => choose({ from: '', to: '' })}>
            {common['common.clear']}
          </Button>
          <Button onClick={() => refuseWrongDay() || choose(days)}>{texts['queue.changed.show']}</Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInput
          label={texts['queue.filter.from']}
          value={days.from}
          onChange={(from) => onType({ ...days, from })}
        />
        <DateInput
          label={texts['queue.filter.to']}
          value={days.to}
          min={days.from || undefined}
          onChange={(to) => onType({ ...days, to })}
        />
      </div>
    </Dialog>
  )
}
