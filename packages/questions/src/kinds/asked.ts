/** What questions and columns have in common, read from what was sent. */
import { trimBlank, trimLine, trimLines } from '../blank.ts'
import type { Report } from '../faults.ts'
import { type Asked, limits } from '../form.ts'
import { isObject, type Json } from '../json.ts'
import { isId } from './choices.ts'
import type { KindFacts } from './facts.ts'

/** `null`, `""`, `[]` and a text in which nothing is visible are no answer. */
export const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return trimBlank(value) === ''
  return Array.isArray(value) && value.length === 0
}

/** Undefined where its id is none: nothing can name it then. */
export const readAsked = (entry: unknown, facts: KindFacts, report: Report): Asked | undefined => {
  const sent: Json = isObject(entry) ? entry : {}
  const title = readText(sent.title, limits.title, 'title', report)
  const help = readText(sent.help, limits.help, 'help', report, trimLines)
  // An information has its text in `help`; every other question is named by its title.
  const named = sent.kind === 'info' ? 'help' : 'title'
  if ((named === 'help' ? help : title) === '') report({ code: 'required' }, named)
  if (typeof sent.is_required !== 'boolean' && !isEmpty(sent.is_required)) report({ code: 'not_choice' }, 'is_required')
  if (!isId(sent.id)) report({ code: 'unknown_id' }, 'id')
  const fields = facts.readFields({ sent, report })
  if (!isId(sent.id)) return undefined
  return {
    id: sent.id,
    kind: sent.kind,
    title,
    help: sent.help === null || sent.help === undefined ? null : help,
    is_required: facts.isAnswerable && sent.is_required === true,
    ...(fields as object),
  } as Asked
}

/** A text that is left out is empty; one that is no text or too long is reported. `clean` is the rule of R-LIM-5. */
export const readText = (value: unknown, max: number, field: string, report: Report, clean = trimLine): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') report({ code: 'not_text' }, field)
  const text = typeof value === 'string' ? clean(value) : ''
  if (text.length > max) report({ code: 'too_long', max }, field)
  return text
}
