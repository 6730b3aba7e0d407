/**
 * The sections of a program. JSON bodies send the list itself, forms send it as JSON text. A new section has no id. At
 * most 30 sections with 200 KB together (R-LIM-1); `packages/documents` decides which HTML is kept.
 */
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { programSections } from '../texts/program-sections.ts'
import { validation } from '../texts/validation.ts'
import { isBlank, trimLine } from './blank.ts'
import { maxSectionBytes, sectionLimit } from './formatting.ts'
import { jsonInText } from './json-in-text.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

const sectionTitleLimit = 200

const section = z
  .object({
    id: z
      .union([idField(), z.literal(''), z.null()])
      .optional()
      .transform((id) => id || undefined),
    title: z
      .string({ error: validation['validation.required'] })
      .overwrite(trimLine)
      .max(sectionTitleLimit, { error: fill(validation['validation.maxLength'], { max: sectionTitleLimit }) }),
    /** A missing description counts as an empty one (R-ADM-3). */
    description: z
      .string({ error: validation['validation.required'] })
      .nullish()
      .transform((description) => description ?? ''),
  })
  .refine(({ title, description }) => title !== '' || isBlank(description), {
    path: ['title'],
    error: validation['validation.required'],
  })

const bytesOf = (text: string) => new TextEncoder().encode(text).length

const list = z
  .array(section, { error: errors['error.400'] })
  .max(sectionLimit, { error: fill(programSections['validation.sections.max'], { max: sectionLimit }), abort: true })
  .refine((sections) => areWithinBytes(sections), { error: programSections['validation.sections.size'] })
  /** Completely empty sections are dropped; one with a text but no title was refused above. */
  .transform((sections) => sections.filter(({ title }) => title !== ''))

export const areWithinBytes = (sections: readonly { title: string; description: string }[]): boolean =>
  sections.reduce((sum, { title, description }) => sum + bytesOf(title) + bytesOf(description), 0) <= maxSectionBytes

export const sectionsField = z.transform((sent: string | z.input<typeof list>) => jsonInText(sent)).pipe(list)
