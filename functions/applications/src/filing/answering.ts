/** The form that an application answers, and what is wrong with its answers, in Georgian (R-FORM-20). */
import { optionalDescription } from '@portal/contract/fields/rich-text'
import { faultText } from '@portal/contract/questions'
import { questions } from '@portal/contract/texts/questions'
import { validation } from '@portal/contract/texts/validation'
import {
  type ApplicationEvent,
  applicationDecider,
  checkFiling,
  fold,
  type ProgramEvent,
  streamOf,
  textFault,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'
import { carryOver, type Form, type PublishedForm, type SentAnswers } from '@portal/questions'
import type * as z from 'zod'

type Answerable = Pick<Form, 'questions' | 'text'>

/** The form as the program published it with this revision; null when the program never had it. */
const formOfRevision = async (store: EventStore, program: number, revision: number): Promise<PublishedForm | null> => {
  for (const { type, data } of await store.load<ProgramEvent>(streamOf('program', program)))
    if (type === 'ProgramFormPublished' && data.revision === revision) return data
  return null
}

/** The stored answers of an application and the form that it was filed on; null where it has none. */
export const answeredApplication = async (store: EventStore, history: readonly ApplicationEvent[]) => {
  const application = fold(applicationDecider, history)
  if (application.status === 'unknown') return undefined
  const { program, formRevision, answers: before } = application
  const form = program === null || formRevision === null ? null : await formOfRevision(store, program, formRevision)
  return { form, before }
}

/** Errors by field of the answers and of the text, all at once. */
export const answerErrors = async (
  form: Answerable | null,
  { answers, description }: { readonly answers: SentAnswers; readonly description: string },
  at: string,
): Promise<FieldErrors> => {
  const { placeNames: placeOf } = await import('@portal/domain/places')
  const { faults } = checkFiling(form, answers, { at, placeOf })
  const fault = textFault(form, description)
  return {
    ...(fault && { description: [textErrors[fault]] }),
    ...(form
      ? Object.fromEntries(faults.map((each) => [each.path, [faultText(each)]]))
      : faults.length > 0 && { answers: [questions['questions.noForm']] }),
  }
}

const textErrors = {
  missing: validation['validation.applicationText.required'],
  not_asked: questions['questions.text.notAsked'],
} as const

/** What a refiled application takes along, when the form sent no answers (R-FORM-24). */
export const carriedAnswers = async (
  store: EventStore,
  { program, formRevision, answers }: Answered,
  form: Answerable | null,
): Promise<SentAnswers> => {
  const answeredForm = program !== null && formRevision !== null && (await formOfRevision(store, program, formRevision))
  return form && answeredForm ? carryOver(answers, answeredForm, form).answers : {}
}

export type Answered = {
  readonly program: number | null
  readonly formRevision: number | null
  readonly answers: SentAnswers
}

/** A body that has one of the fields `names` may leave the text empty as far as the form says; others are checked as ever. */
export const textByForm =
  <Shape extends z.core.$ZodLooseShape>({ body }: { readonly body: z.ZodObject<Shape> }, names: readonly string[]) =>
  (fields: unknown) => {
    const namesForm = typeof fields === 'object' && fields !== null && names.some((name) => name in fields)
    return (namesForm ? body.extend({ description: optionalDescription }) : body) as typeof body
  }
