/** Days, yes or no, and choices from options. */
import { trimLine } from '../blank.ts'
import { dayNumber, isDay, isDayBound, isRelative, resolveDay } from '../days.ts'
import { limits, type Option } from '../form.ts'
import { isObject, type Json } from '../json.ts'
import { common, isEmptyField, type KindFacts, noFields, type SentFields, wholeField } from './facts.ts'

export const date: KindFacts<'date'> = {
  ...common,
  seconds: 15,
  cell: 'date',
  mayBeQueueColumn: true,
  mayDecideEligibility: true,
  readFields: ({ sent, report }) => {
    const read = (field: 'not_before' | 'not_after'): string | null => {
      const bound = sent[field]
      if (isEmptyField(bound)) return null
      if (isDayBound(bound)) return bound
      report({ code: 'wrong_bound' }, field)
      return null
    }
    const [not_before, not_after] = [read('not_before'), read('not_after')]
    if (not_before && not_after && isCrossed(not_before, not_after)) report({ code: 'bounds_crossed' }, 'not_after')
    return { not_before, not_after }
  },
  check: (value, { not_before, not_after }, report, { today }) => {
    if (!isDay(value)) return report({ code: 'not_day' })
    const [first, last] = [not_before, not_after].map((bound) => bound && resolveDay(bound, today))
    if (first && value < first) return report({ code: 'too_early', min: first })
    if (last && value > last) return report({ code: 'too_late', max: last })
    return value
  },
  read: (day, _, words) => words.day(day),
  range: { isBound: isDayBound, rank: (day, today) => dayNumber(resolveDay(String(day), today)) },
}

/** Only two fixed days, or two counted from today, can be compared for ever. */
const isCrossed = (first: string, last: string): boolean =>
  isRelative(first) === isRelative(last) && resolveDay(first, '2026-01-31') > resolveDay(last, '2026-01-31')

export const yesNo: KindFacts<'yes_no'> = {
  ...common,
  seconds: 4,
  mayBeQueueColumn: true,
  mayDecideEligibility: true,
  readFields: noFields,
  check: (value, _, report) => (typeof value === 'boolean' ? value : report({ code: 'not_choice' })),
  read: (answer, _, { yes, no }) => (answer ? yes : no),
  choices: () => [true, false],
}

export const oneOf: KindFacts<'one_of'> = {
  ...common,
  seconds: 8,
  isSearched: true,
  mayBeQueueColumn: true,
  mayDecideEligibility: true,
  readFields: (fields) => ({ options: optionsOf(fields) }),
  check: (value, { options }, report) =>
    options.some(({ id }) => id === value) ? (value as number) : report({ code: 'not_choice' }),
  read: (answer, { options }) => titleOf(options, answer),
  choices: ({ options }) => options.map(({ id }) => id),
}

export const manyOf: KindFacts<'many_of'> = {
  ...common,
  seconds: 12,
  mayDecideEligibility: true,
  readFields: (fields) => {
    const options = optionsOf(fields)
    const at_most = wholeField(fields, 'at_most', { min: 1, max: limits.options.max })
    if (at_most !== null && at_most > options.length)
      fields.report({ code: 'only_options', max: options.length }, 'at_most')
    return { options, at_most }
  },
  check: (value, { options, at_most }, report) => {
    const known = new Set<unknown>(options.map(({ id }) => id))
    if (!Array.isArray(value) || value.length > limits.options.max) return report({ code: 'not_choices' })
    if (new Set(value).size < value.length || !value.every((id) => known.has(id)))
      return report({ code: 'not_choices' })
    if (at_most !== null && value.length > at_most) return report({ code: 'too_many_choices', max: at_most })
    return value
  },
  read: (answer, { options }) => answer.map((id) => titleOf(options, id)).join(', '),
  choices: ({ options }) => options.map(({ id }) => id),
}

const titleOf = (options: readonly Option[], chosen: number): string =>
  options.find(({ id }) => id === chosen)?.title ?? ''

const optionsOf = ({ sent, report }: SentFields): readonly Option[] => {
  const { min, max } = limits.options
  const { options } = sent
  if (!Array.isArray(options) || options.length < min || options.length > max)
    report({ code: 'wrong_options', min, max }, 'options')
  return Array.isArray(options) ? titled(options.slice(0, max), (detail, at) => report(detail, `options.${at}`)) : []
}

/** Entries with an id and a title each: options, and the criteria of a form. */
export const titled = (entries: readonly unknown[], report: SentFields['report']): readonly Option[] => {
  const known = new Set<number>()
  return entries.flatMap((entry, index) => {
    const { id, title } = isObject(entry) ? entry : ({} as Json)
    const text = typeof title === 'string' ? trimLine(title) : ''
    if (text === '') report({ code: 'required' }, `${index}.title`)
    else if (text.length > limits.optionTitle) report({ code: 'too_long', max: limits.optionTitle }, `${index}.title`)
    if (!isId(id)) {
      report({ code: 'unknown_id' }, `${index}.id`)
      return []
    }
    if (known.has(id)) report({ code: 'duplicate_id' }, `${index}.id`)
    known.add(id)
    return [{ id, title: text }]
  })
}

export const isId = (id: unknown): id is number => Number.isSafeInteger(id) && !Object.is(id, -0)
