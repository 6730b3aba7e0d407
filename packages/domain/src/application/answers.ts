/** What becomes of the answers to a program's form when an application is filed or edited (R-FORM-20). */
import {
  type Answer,
  type Answers,
  checkAnswers,
  type Fault,
  type Form,
  type PlaceLookup,
  type PublishedForm,
  type SentAnswers,
} from '@portal/questions'
import { tbilisiDay } from '../calendar.ts'
import { isSame } from '../kernel/changed-fields.ts'
import { answerFamily } from './application.ts'

type AnswerableForm = Pick<Form, 'questions' | 'text'>

/** `placeOf` is left out by the decider: the use case has the handbook and names what is wrong beforehand. */
type Context = { readonly at: string; readonly placeOf?: PlaceLookup }

export type CheckedFiling = { readonly answers: Answers; readonly faults: readonly Fault[] }

type SentForm = { readonly formRevision?: number | undefined; readonly answers?: SentAnswers | undefined }

/**
 * Whether the applicant saw another form than the present one. The revision may be left out where the form asks nothing
 * that every applicant must know of.
 */
export const isFormChanged = (form: PublishedForm | null, { formRevision }: SentForm): boolean =>
  formRevision === undefined
    ? form !== null && (form.text === 'none' || form.questions.some(({ is_required }) => is_required))
    : formRevision !== form?.revision

/** All faults at once. Without a form there is nothing to answer. */
export const checkFiling = (form: AnswerableForm | null, answers: SentAnswers, context: Context): CheckedFiling => {
  if (form) return checkAnswers(form, answers, contextOf(context))
  const faults: readonly Fault[] =
    Object.keys(answers).length > 0 ? [{ path: 'answers', code: 'unknown_question' }] : []
  return { answers: {}, faults }
}

/** An edit is checked like a filing: with what it leaves unchanged, and dropping what it hides. */
export const checkEdit = (
  form: AnswerableForm | null,
  { before, sent }: { readonly before: Answers; readonly sent: SentAnswers },
  context: Context,
): CheckedFiling => checkFiling(form, { ...before, ...sent }, context)

const contextOf = ({ at, placeOf }: Context) => ({ today: tbilisiDay(at), ...(placeOf && { placeOf }) })

/** What is wrong with an empty or a written text: a form may make it optional or ask for none. */
export const textFault = (form: AnswerableForm | null, description: string): 'missing' | 'not_asked' | null => {
  const text = form?.text ?? 'required'
  if (description === '') return text === 'required' ? 'missing' : null
  return text === 'none' ? 'not_asked' : null
}

/** Bytes of an application's text and answers together, because each of 40 edits may change all of them (R-LIM-32). */
const maxWrittenBytes = 100 * 1024

/** Whether text and answers are together longer than a text alone may be. */
export const isTooLong = (answers: SentAnswers, description: string): boolean =>
  new TextEncoder().encode(JSON.stringify(answers) + description).length > maxWrittenBytes

/** Each answer as a field of the event. */
export const answerFields = (answers: Readonly<Record<string, Answer | null>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`${answerFamily}${id}`, answer]))

/** The answers that differ; null for one that is gone. */
export const changedAnswers = (before: Answers, after: Answers): Readonly<Record<string, Answer | null>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((id) => !isSame(before[id], after[id]))
      .map((id) => [id, after[id] ?? null]),
  )
