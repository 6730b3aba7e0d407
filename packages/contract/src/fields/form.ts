/** The form of a program and its answers on the wire; `@portal/questions` has the rules (R-FORM-1). */
import { judgements } from '@portal/domain/facts/criteria'
import { maxShortNote } from '@portal/domain/facts/limits'
import {
  type Answers,
  type Condition,
  eligibilityEffects,
  formTexts,
  type PublishedForm,
  questionKinds,
} from '@portal/questions'
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { questions as texts } from '../texts/questions.ts'
import { rules } from '../texts/rules.ts'
import { validation } from '../texts/validation.ts'
import { trimLines } from './blank.ts'
import { jsonInText } from './json-in-text.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

const option = z.object({ id: z.int(), title: z.string() })
const proof = {
  is: z.array(z.union([z.boolean(), z.int()])).optional(),
  at_least: z.union([z.number(), z.string()]).optional(),
  at_most: z.union([z.number(), z.string()]).optional(),
  is_answered: z.boolean().optional(),
}
const tests = z.array(z.object({ question: z.int(), ...proof }))
/** One of `all` and `any`. */
const sentCondition = z.object({ all: tests.optional(), any: tests.optional() })
export const condition = sentCondition as unknown as z.ZodType<Condition>

const kind = z.enum(questionKinds)
const askedFields = {
  id: z.int(),
  kind,
  title: z.string(),
  help: z.string().nullable(),
  is_required: z.boolean(),
  max_length: z.int().nullable().optional(),
  min: z.union([z.number(), z.string()]).nullable().optional(),
  max: z.union([z.number(), z.string()]).nullable().optional(),
  unit: z.string().nullable().optional(),
  not_before: z.string().nullable().optional(),
  not_after: z.string().nullable().optional(),
  options: z.array(option).optional(),
  at_most: z.int().nullable().optional(),
}
const question = z.object({
  ...askedFields,
  columns: z.array(z.object(askedFields)).optional(),
  min_rows: z.int().nullable().optional(),
  max_rows: z.int().nullable().optional(),
  sum: z.array(z.int()).optional(),
  show_if: sentCondition.nullable(),
  eligibility: z
    .object({ unless: z.object(proof), effect: z.enum(eligibilityEffects), message: z.string() })
    .nullable(),
})

const publishedForm = z.object({
  revision: z.int(),
  text: z.enum(formTexts),
  questions: z.array(question),
  columns: z.array(z.int()),
  criteria: z.array(option),
})

/** The types are the engine's: a question of one kind has the fields of that kind and no others. */
export const formDocument = publishedForm as unknown as z.ZodType<PublishedForm>
/** The form of a program on its page; guests and applicants do not read its criteria (R-FORM-47). */
export const shownForm = publishedForm.partial({ criteria: true }) as unknown as z.ZodType<
  Omit<PublishedForm, 'criteria'> & Partial<Pick<PublishedForm, 'criteria'>>
>
/** The form of a case: the revision that it was filed on. The agency sees its criteria, too. */
export const caseForm = publishedForm.omit({ columns: true }).partial({ criteria: true }) as unknown as z.ZodType<
  Pick<PublishedForm, 'revision' | 'text' | 'questions'> & Partial<Pick<PublishedForm, 'criteria'>>
>

/** By the id of the criterion, of the form that the application was filed on; one that is left out is not judged. */
export const judgedCriteria = z.record(
  z.string().regex(/^[1-9][0-9]{0,8}$/, { error: rules['criteria.unknown'] }),
  z.enum(judgements, { error: rules['criteria.judgement.unknown'] }),
)
/** The program whose criteria were shown: after a transfer the case's program is another than that of its form. */
export const criteriaOf = idField().nullish()

/** The program's form for whoever may edit the program; the name is empty where the reader may not see it. */
export const formState = z.object({
  published: formDocument.nullable(),
  /** When the published revision was published; null without one. */
  published_at: z.string().nullable(),
  draft: z.record(z.string(), z.json()).nullable(),
  draft_version: z.int().nullable(),
  draft_saved_at: z.string().nullable(),
  draft_saved_by: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const savedFormDraft = z.object({
  draft_version: z.int(),
  draft_saved_at: z.string(),
  /** The number that each negative id got. */
  ids: z.record(z.string(), z.int()),
  form: z.record(z.string(), z.json()),
})

/** For each rule, because a union gives the error of the only choice whose type was right. */
const digitsOnly = { error: validation['validation.digitsOnly'] }

/** Null or left out where no draft was seen. */
export const draftVersion = z
  .union(
    [z.null(), z.literal(''), z.int(digitsOnly).nonnegative(digitsOnly), z.string().regex(/^[0-9]{1,15}$/, digitsOnly)],
    digitsOnly,
  )
  .transform((version) => Number(version) || undefined)
  .optional()

export const publishNote = z
  .string({ error: errors['error.400'] })
  .overwrite(trimLines)
  .max(maxShortNote, { error: fill(texts['questions.note.max'], { max: maxShortNote }) })
  .nullable()
  .transform((note) => note || null)

/** A form in the making, kept as it is: what is wrong with it is said when it is published. */
export const formDraft = z.looseObject({ text: z.json().optional(), questions: z.array(z.json()) })

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.json()), z.record(z.string(), z.json())])
export const answersDocument = z.record(z.string(), answer) as unknown as z.ZodType<Answers>
export const answersRead = z.array(z.object({ id: z.int(), title: z.string(), value: z.string() }))
/** What staff reads about answers that let file and want a look. */
export const flagsDocument = z.array(z.object({ id: z.int(), message: z.string() }))

/** What JSON can say and an answer cannot be is a number beyond every bound, as `1e309`. */
const sentAnswer: z.ZodType<z.core.util.JSONType> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(sentAnswer), z.record(z.string(), sentAnswer)], {
    error: texts['questions.notNumber'],
  }),
)
const sentAnswers = z.record(z.string().max(100), sentAnswer, { error: errors['error.400'] })
/** Values by the id of the question; multipart sends them as JSON text. `checkAnswers` says what is wrong with them. */
export const answersField = z
  .transform((sent: string | Readonly<Record<string, unknown>>) => jsonObject(sent))
  .pipe(sentAnswers)

const jsonObject = (sent: unknown): unknown => (typeof sent === 'string' && sent.trim() === '' ? {} : jsonInText(sent))

/** The revision that the person saw: a number in JSON, its digits in multipart. */
export const formRevision = z
  .union(
    [z.null(), z.literal(''), z.int(digitsOnly).nonnegative(digitsOnly), z.string().regex(/^[0-9]{1,9}$/, digitsOnly)],
    digitsOnly,
  )
  .transform((revision) => (revision === '' || revision === null ? undefined : Number(revision)))
  .optional()
