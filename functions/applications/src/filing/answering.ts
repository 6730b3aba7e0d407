/** The form that an application answers, and what is wrong with its answers, in Georgian (R-FORM-20). */
import { optionalDescription, optionalMobile } from '@portal/contract/fields/application'
import { answerFaultText } from '@portal/contract/questions'
import { questions } from '@portal/contract/texts/questions'
import { validation } from '@portal/contract/texts/validation'
import {
  type ApplicationEvent,
  applicationState,
  checkFiling,
  fold,
  isTooLong,
  type ProgramEvent,
  type SentText,
  streamOf,
  textFault,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { type FieldErrors, isInVisit, type PortalEnv } from '@portal/http'
import { carryOver, type Form, type PublishedForm, type SentAnswers } from '@portal/questions'
import type { Context } from 'hono'
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
  const application = fold(applicationState, history)
  if (application.status === 'unknown') return undefined
  const { filedProgram: program, formRevision, answers: before, text } = application
  const form = program === null || formRevision === null ? null : await formOfRevision(store, program, formRevision)
  return { program, form, before, description: text.description }
}

/** Errors by field, all at once; whoever may not apply, and answered nothing else wrongly, is refused for that. */
export type WrongAnswers = { readonly errors: FieldErrors; readonly refusal: 'invalid_fields' | 'not_eligible' }

const wrong = (errors: FieldErrors, refusal: WrongAnswers['refusal'] = 'invalid_fields'): WrongAnswers => ({
  errors,
  refusal,
})

export const wrongAnswers = async (
  form: Answerable | null,
  { answers, description }: { readonly answers: SentAnswers; readonly description: string },
  at: string,
): Promise<WrongAnswers> => {
  const { placeNames: placeOf } = await import('@portal/domain/places')
  const { faults } = checkFiling(form, answers, { at, placeOf })
  if (faults.length === 0) return wrong(writtenErrors(form, { answers, description }))
  const { description: wrongText } = writtenErrors(form, { answers: {}, description })
  if (!form) return wrong({ answers: [questions['questions.noForm']] })
  const ofAnswers = Object.fromEntries(faults.map((each) => [each.path, [answerFaultText(each)]]))
  if (wrongText) return wrong({ description: wrongText, ...ofAnswers })
  return wrong(ofAnswers, faults.every(({ code }) => code === 'not_eligible') ? 'not_eligible' : 'invalid_fields')
}

/** What is wrong with the text, and with the length of all that was written, where each answer fits. */
const writtenErrors = (
  form: Answerable | null,
  { answers, description }: { readonly answers: SentAnswers; readonly description: string },
): FieldErrors => {
  const fault = textFault(form, description)
  return {
    ...(fault && { description: [textErrors[fault]] }),
    ...(form && isTooLong(answers, description) && { answers: [questions['questions.answers.tooLong']] }),
  }
}

/** What is wrong with an edit: an application without a form may be sent neither answers nor an empty text. */
export const wrongEdit = async (
  answered: Awaited<ReturnType<typeof answeredApplication>>,
  { answers, text }: { readonly answers: SentAnswers | undefined; readonly text: SentText },
  at: string,
): Promise<WrongAnswers> => {
  if (!answered) return wrong({})
  const { form, before } = answered
  const description = text.description ?? answered.description
  if (answers) return wrongAnswers(form, { answers: { ...before, ...answers }, description }, at)
  return wrong(text.description === undefined ? {} : writtenErrors(form, { answers: before, description }))
}

const textErrors = {
  missing: validation['validation.applicationText.required'],
  not_asked: questions['questions.text.notAsked'],
} as const

/**
 * What an earlier application of the same program gives along, when the form sent no answers (R-FORM-24). Questions are
 * numbered by their program.
 */
export const carriedAnswers = async (
  store: EventStore,
  { program, formRevision, answers }: Answered,
  to: { readonly id: number; readonly form?: Answerable | null } | null,
): Promise<SentAnswers> => {
  const form = to?.form
  if (program === null || program !== to?.id) return {}
  const answeredForm = formRevision !== null && (await formOfRevision(store, program, formRevision))
  return form && answeredForm ? carryOver(answers, answeredForm, form).answers : {}
}

export type Answered = {
  readonly program: number | null
  readonly formRevision: number | null
  readonly answers: SentAnswers
}

/**
 * A body that has one of the fields `names` may leave the text empty as far as the form says; others are checked as ever.
 * With `isFiled` the form is that of the application, so that a body may also do so without answers. In a visit the phone may
 * be empty.
 */
export const textByForm =
  <Shape extends z.core.$ZodLooseShape>(
    { body }: { readonly body: z.ZodObject<Shape> },
    names: readonly string[],
    { isFiled = false } = {},
  ) =>
  (fields: unknown, c: Context<PortalEnv>) => {
    const sent = typeof fields === 'object' && fields !== null ? fields : {}
    const isEmptied = isFiled && 'description' in sent && sent.description === ''
    const namesForm = isEmptied || names.some((name) => name in sent)
    const emptied = {
      ...(namesForm && { description: optionalDescription }),
      ...(isInVisit(c) && { mobile: optionalMobile }),
    }
    return (Object.keys(emptied).length > 0 ? body.extend(emptied) : body) as typeof body
  }
