import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { fill } from '@portal/contract/fill'
import { team as texts } from '@portal/contract/texts/team'
import { numericDate } from '#lib/time/dates.ts'
import { Select } from '#ui/select.tsx'

type Props = {
  readonly label: string
  readonly colleagues: readonly ColleagueDocument[]
  readonly value: string
  readonly error?: string | undefined
  /** Names the choice of nobody, where that is one. */
  readonly none?: string
  readonly onChange: (value: string) => void
}

/** Colleagues with what they hold, and who of them is absent. */
export const ColleagueSelect = ({ label, colleagues, value, error, none, onChange }: Props) => {
  const chosen = colleagues.find(({ id }) => String(id) === value)
  return (
    <Select
      label={label}
      value={value}
      isRequired={none === undefined}
      {...(none !== undefined && { placeholder: none })}
      error={error}
      hint={chosen && absenceOf(chosen)}
      options={colleagues.map((one) => ({ value: String(one.id), label: optionOf(one) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const optionOf = ({ name, taken, overdue, absent_until: until }: ColleagueDocument): string => {
  const option = fill(texts['give.option'], { name, taken, overdue })
  return until === null ? option : fill(texts['give.option.absent'], { option, until: numericDate(until) })
}

export const absenceOf = ({ name, absent_until: until, deputy }: ColleagueDocument): string | undefined =>
  until === null
    ? undefined
    : fill(texts['give.absent'], {
        ...{ name, until: numericDate(until) },
        deputy: deputy ? fill(texts['team.deputy'], { name: deputy.name }) : texts['team.deputy.none'],
      })
