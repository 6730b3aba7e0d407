/**
 * The text of an application: what the editor can make and nothing else (R-APP-2, R-LIM-1). The result is safe in a
 * page, a PDF or a mail without further escaping.
 */
import { withoutInvisible } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { maxDescription, maxDescriptionBytes, minDescription } from '@portal/contract/limits'
import { images } from '@portal/contract/texts/images'
import { validation } from '@portal/contract/texts/validation'
import { writtenNumber } from '@portal/contract/written-numbers'
import { cleanMarkup, textOfMarkup } from './markup/clean.ts'

const nesting = 40

export type SafeDescription =
  | { readonly safe: true; readonly html: string }
  /** A Georgian sentence for the field. */
  | { readonly safe: false; readonly message: string }

export const safeDescription = (typed: string): SafeDescription => {
  if (Buffer.byteLength(typed) > maxDescriptionBytes) return refused(validation['validation.applicationText.size'])
  const { html, embedsData } = clean(typed)
  // Rewritten markup may be longer than what was sent.
  if (Buffer.byteLength(html) > maxDescriptionBytes) return refused(validation['validation.applicationText.size'])
  if (embedsData) return refused(images['validation.richText.image'])
  const letters = countLetters(plainText(html))
  if (letters === 0) return refused(validation['validation.applicationText.required'])
  if (letters < minDescription)
    return refused(fill(validation['validation.applicationText.min'], { min: minDescription }))
  if (letters > maxDescription)
    return refused(fill(validation['validation.applicationText.max'], { max: writtenNumber(maxDescription) }))
  return { safe: true, html }
}

const kept: ReadonlySet<string> = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u'])

/** A picture or link with a data address is refused, not dropped, because images must be uploads. */
const clean = (typed: string): { html: string; embedsData: boolean } => {
  let embedsData = false
  const html = cleanMarkup(withoutControls(typed), {
    nesting,
    write: (name, attributes) => {
      embedsData ||= Object.values(attributes).some((value) => /^[\s\0]*data:/i.test(value))
      return kept.has(name) ? { tag: name } : null
    },
  })
  return { html: html.trim(), embedsData }
}

/** Controls are invisible, and XML, PDF and JSON readers fail on them. */
const withoutControls = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\uFEFF]/gu, (control) => (/[\t\r\n]/.test(control) ? ' ' : ''))

/** The visible text: one line per paragraph and break, entities as letters. */
export const plainText = (html: string): string =>
  textOfMarkup(html)
    .replace(/[ \u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Empty markup and invisible letters do not count. */
const countLetters = (text: string): number => [...withoutInvisible(text).replace(/\n/g, '').trim()].length

const refused = (message: string) => ({ safe: false as const, message })
