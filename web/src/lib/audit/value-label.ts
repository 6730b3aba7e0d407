import { roleLabel } from '@portal/contract/labels/roles'
import { valueLabels } from '@portal/contract/labels/values'
import { date, dateTime } from '../time/dates.ts'

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = valueLabels

const moments: Readonly<Record<string, (at: string) => string>> = {
  birthDate: date,
  forwardedAt: dateTime,
  effectiveAt: dateTime,
  at: dateTime,
}

export const valueLabel = (field: string, value: string): string => {
  if (field === 'role') return roleLabel(value)
  const moment = moments[field]
  if (moment && !Number.isNaN(Date.parse(value))) return moment(value)
  const known = words[field]
  return (known && Object.hasOwn(known, value) && known[value]) || value
}
