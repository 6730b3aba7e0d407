import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { valueLabels } from '@portal/contract/labels/values'
import { questionFields } from '@portal/contract/texts/question-fields'
import { reportEvents } from '@portal/contract/texts/report-events'
import { signup } from '@portal/contract/texts/signup'
import { date, dateTime } from '../time/dates.ts'

type Named = { readonly id?: unknown; readonly name?: unknown }
type Grouped = Named & {
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly region?: Named
  readonly municipality?: Named
  readonly address?: unknown
  readonly version?: unknown
  readonly at?: unknown
}

export const objectText = (value: object): string | null => {
  if (Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)) return joined(value)
  const { firstName, lastName, region, municipality, address, version, at, id, name }: Grouped = value
  if (typeof firstName === 'string' && typeof lastName === 'string') return `${firstName} ${lastName}`
  if (typeof region?.name === 'string' && typeof municipality?.name === 'string')
    return [region.name, municipality.name, address].join(', ')
  if (typeof version === 'string' && typeof at === 'string')
    return fill(signup['signup.consent.version'], { version, date: date(at) })
  if (typeof id === 'number' && typeof name === 'string') return name
  return namesByNumber(value)
}

const joined = (values: readonly object[]) => {
  const words = values.map(objectText)
  return words.every((word) => word !== null) ? words.join(', ') : null
}

const namesByNumber = (value: object) => {
  const names = Object.entries(value)
  const isNames = !Array.isArray(value) && names.every(([by, name]) => /^\d+$/.test(by) && typeof name === 'string')
  return isNames ? names.map(([, name]) => name).join('\n') : null
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = valueLabels

/** A mandate and an absence have a day, an act at an office a moment. */
const dayOrMoment = (at: string) => (at.length === '2026-01-01'.length ? date(at) : dateTime(at))

const moments: Readonly<Record<string, (at: string) => string>> = {
  birthDate: date,
  forwardedAt: dateTime,
  effectiveAt: dateTime,
  at: dateTime,
  from: dayOrMoment,
  until: dayOrMoment,
  to: dayOrMoment,
}

const askedColumn = /^(answer|criterion):(\d+)$/

export const valueLabel = (field: string, value: string): string => {
  if (field === 'role') return roleLabel(value)
  const moment = moments[field]
  if (moment && !Number.isNaN(Date.parse(value))) return moment(value)
  const [, asked, id = ''] = ((field === 'columns' || field === 'column') && askedColumn.exec(value)) || []
  if (asked === 'answer') return fill(questionFields['questions.field.answer'], { id })
  if (asked === 'criterion') return fill(reportEvents['field.report.criterion'], { id })
  const known = words[field]
  return (known && Object.hasOwn(known, value) && known[value]) || value
}
