import { answerDays, daysLater, reminderDays } from '@portal/contract/answer-days'
import { fill } from '@portal/contract/fill'
import { clock as texts } from '@portal/contract/texts/clock'
import { chipDay } from '@portal/contract/written-numbers'
import { shortDate } from '#lib/time/dates.ts'
import { today } from '#lib/time/today.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'

const offered = [10, 16, 30] as const

type AnswerByProps = {
  value: string
  error: string | undefined
  /** Left out where the page says already that the agency's clock stands still. */
  saysClock?: boolean
  onChange: (day: string) => void
}

/** What cannot be read as a day stays as it was typed (R-WEB-114), and is none. */
export const isAnswerDay = (value: string) => {
  const { least, most } = answerDays(today())
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= least && value <= most
}

/** The last day for the applicant's answer, and what follows from it (R-APP-119). */
export function AnswerByField({ value, error, saysClock = true, onChange }: AnswerByProps) {
  const { least, most } = answerDays(today())
  const isAllowed = isAnswerDay(value)
  const [first, second] = reminderDays.map((before) => isAllowed && shortDate(daysLater(value, -before)))
  return (
    <div className="flex flex-col gap-3">
      <FilterChips
        isWrapped
        label={texts['return.answerBy.offered']}
        value={value}
        options={[
          ...offered.map((count) => {
            const day = daysLater(today(), count)
            return { value: day, label: fill(texts['return.answerBy.day'], { count, day: chipDay(day) }) }
          }),
          { value: '', label: texts['return.answerBy.none'] },
        ]}
        onChange={onChange}
      />
      <DateInput
        label={texts['return.answerBy']}
        hint={texts['return.answerBy.hint']}
        value={value}
        min={least}
        max={most}
        onChange={onChange}
        error={error}
      />
      <ul className="list-disc pl-5 text-sm text-ink-soft empty:hidden">
        {first && second && <li>{fill(texts['return.follows.reminders'], { first, second })}</li>}
        {saysClock && <li>{texts['return.follows.clock']}</li>}
        {isAllowed && <li>{texts['return.follows.after']}</li>}
      </ul>
    </div>
  )
}
