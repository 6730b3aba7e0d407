/**
 * Whoever must say why, or what, says it in words (R-APP-30): every required text of every call, so that a new one
 * without the rule is found here.
 *
 * @module-tag R-APP-30
 */
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { allCalls } from '../all-calls.ts'

/** Required texts that are no sentences: names, titles and addresses have their own rules (R-LIM-2). */
const noSentences = [
  'document',
  ...['agency_name_application', 'application_recipient', 'company_name', 'device', 'first_name', 'label', 'last_name'],
  ...['director_first_name', 'director_last_name', 'director_email', 'email', 'legal_address', 'physical_address'],
  ...['address', 'name', 'lastname', 'recipient', 'recipient_position', 'short_name', 'signer', 'signer_position'],
  ...['title', 'token', 'form', 'id', 'up_to', 'file_name', 'image', 'url', 'frontId', 'backId'],
  ...['documents[]', 'add_documents[]', 'documents[].key', 'files[].key', 'files[].name'],
  ...['response.id', 'response.rawId', 'response.response.attestationObject', 'response.response.clientDataJSON'],
  ...['response.response.authenticatorData', 'response.response.signature'],
]

type Def = {
  readonly type: string
  readonly in: ZodType
  readonly innerType: ZodType
  readonly element: ZodType
  readonly options: readonly ZodType[]
  readonly shape: Readonly<Record<string, ZodType>>
}
const defOf = (schema: ZodType) => (schema as unknown as { def: Def }).def

/** The required fields of a body, by their path. */
const fieldsOf = (schema: ZodType, path: string): readonly (readonly [string, ZodType])[] => {
  if (schema.safeParse(words).success) return [[path, schema]]
  const { type, in: input, innerType, element, options, shape } = defOf(schema)
  if (type === 'pipe') return fieldsOf(input, path)
  if (innerType !== undefined) return fieldsOf(innerType, path)
  if (type === 'array') return fieldsOf(element, `${path}[]`)
  if (type === 'union') return options.flatMap((option) => fieldsOf(option, path))
  if (type === 'object') return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
  return []
}

const words = 'ორი გვერდი აკლია, დაურთეთ'
const isText = (field: ZodType) => field.safeParse(words).success && !field.safeParse('').success
const texts: readonly (readonly [string, ZodType])[] = Object.entries(allCalls)
  .flatMap(([name, { schema }]) => (schema.body ? fieldsOf(schema.body, name) : []))
  .filter(([, field]) => isText(field))

const wordless = {
  dots: '...',
  'a dash and a mark': '—!',
  'ten full stops': '. . . . . . . . . .',
  blanks: '   \n\t ',
  'no-break spaces': '\u00a0\u00a0\u202f',
  'zero-width signs': '\u200b\u2060\ufeff\u3164',
  'signs that turn the direction': '\u202e\u2066\u200f\u2069',
  'dots between such signs': '\u200b.\u202e.\u00a0.',
}

describe('every required text', () => {
  const sentences = texts.filter(([path]) => !noSentences.includes(path.slice(path.indexOf('.') + 1)))

  test('is found, those in lists too', () => {
    expect(sentences.map(([path]) => path).sort()).toMatchInlineSnapshot(`
      [
        "addLetterTemplate.body",
        "addNote.text",
        "addReasonTemplate.text",
        "answerContactMessage.text",
        "editApplication.description",
        "editLetterTemplate.body",
        "editMember.reason",
        "editReasonTemplate.text",
        "extendReturn.reason",
        "fileAgencyApplication.description",
        "fileApplication.description",
        "refuseErasure.reason",
        "releaseId.reason",
        "requestPapers.papers[].title",
        "requestPapers.text",
        "sendBackPreparation.note",
        "sendContactMessage.message",
        "sendContactMessage.subject",
        "sendMessage.text",
        "transferApplication.reason",
      ]
    `)
  })

  test.each(sentences)('%s has a letter or digit', (_, field) => {
    for (const [kind, text] of Object.entries(wordless))
      expect([kind, field.safeParse(text).success]).toEqual([kind, false])
  })
})
