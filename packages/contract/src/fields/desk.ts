/** What staff write besides applications: notes, messages, reason templates. */
import { letterPurposes, repeatedPlaceholders, unknownPlaceholders } from '@portal/domain/facts/letters'
import { maxLetterBytes, maxMessage, maxNote } from '@portal/domain/facts/limits'
import { templatePurposes } from '../documents/desk.ts'
import { fill } from '../fill.ts'
import { desk } from '../texts/desk.ts'
import { validation } from '../texts/validation.ts'
import { isReason } from './blank.ts'
import { filledText } from './names.ts'
import { idField } from './numbers.ts'
import { reasonText } from './reason.ts'
import { richTextToPlain } from './rich-text.ts'
import * as z from './z.ts'

const titleLimit = 100
/** In letters; shorter than a reason may be, so that staff can add to the template. */
const templateLimit = 1900

export const noteText = reasonText(desk['notes.required'], maxNote, fill(desk['notes.max'], { max: maxNote }))

export const messageText = reasonText(
  desk['talk.text.required'],
  maxMessage,
  fill(desk['talk.text.max'], { max: maxMessage }),
)

const signerLimit = 100

/** The program editor's markup; what it may contain is checked again where it is cleaned. */
export const letterTemplateFields = {
  title: filledText(
    desk['templates.title.required'],
    titleLimit,
    fill(desk['templates.title.max'], { max: titleLimit }),
  ),
  for: z.enum(letterPurposes, { error: validation['validation.choice'] }),
  project_id: idField(desk['letters.program.unknown']).nullish(),
  body: z
    .string({ error: desk['letters.body.required'] })
    .refine((body) => isReason(richTextToPlain(body)), { error: desk['letters.body.required'] })
    .refine((body) => new TextEncoder().encode(body).length <= maxLetterBytes, { error: desk['letters.body.max'] })
    .superRefine((body, context) => {
      for (const [names, sentence] of [
        [unknownPlaceholders(body), desk['letters.placeholder.unknown']],
        [repeatedPlaceholders(body), desk['letters.placeholder.repeated']],
      ] as const)
        if (names.length > 0)
          context.addIssue({
            code: 'custom',
            message: fill(sentence, { names: names.map((name) => `{{${name}}}`).join(', ') }),
          })
    }),
  signer: filledText(
    desk['letters.signer.required'],
    signerLimit,
    fill(desk['letters.text.max'], { max: signerLimit }),
  ),
  signer_position: filledText(
    desk['letters.position.required'],
    signerLimit,
    fill(desk['letters.text.max'], { max: signerLimit }),
  ),
}

/** The revision that was edited. */
export const letterRevision = idField(validation['validation.choice']).optional()

/** The template of a decision's letter; null or missing for none. */
export const letterField = idField(desk['letters.unknown']).nullish()

export const templateFields = {
  title: filledText(
    desk['templates.title.required'],
    titleLimit,
    fill(desk['templates.title.max'], { max: titleLimit }),
  ),
  text: reasonText(
    desk['templates.text.required'],
    templateLimit,
    fill(desk['templates.text.max'], { max: templateLimit }),
  ),
  for: z.enum(templatePurposes, { error: validation['validation.choice'] }),
}

/** The `next_cursor` of a list of transfers; missing or empty means the beginning. */
export const transferCursor = z
  .union([z.literal(''), z.string().regex(/^[0-9]{1,13}-[0-9]{1,10}-[0-9]{1,10}$/)], {
    error: validation['validation.choice'],
  })
  .optional()
  .transform((cursor) => cursor || undefined)
