/** What a decision needs to know beside the application: the letter's template, and what its form asks and judges. */
import { asking } from '@portal/contract/texts/asking'
import { desk } from '@portal/contract/texts/desk'
import { rules } from '@portal/contract/texts/rules'
import {
  type ApplicationEvent,
  type CompleteApplication,
  type Judged,
  type LetterPurpose,
  type ReturnApplication,
  streamOf,
  unknownCriteria,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'
import type { Dependencies } from './dependencies.ts'
import { answeredApplication } from './filing/answering.ts'
import { findLetterTemplate } from './letters/letter.ts'

type History = readonly RecordedEvent<ApplicationEvent>[]
/** `history` is the application's, if facts were read from it; `errors` are what is wrong with them. */
type Facts<Data> = { readonly data: Data; readonly history?: History; readonly errors?: FieldErrors }

type Deciding = {
  readonly id: number
  readonly letter?: number | null | undefined
  readonly criteria?: Judged | null | undefined
  readonly criteria_of?: number | null | undefined
}

/**
 * The letter is that of its template's revision at this moment (R-APP-87), and the criteria are those of the form that
 * the application was filed on (R-FORM-46).
 */
export const decisionFacts = async (
  { store }: Pick<Dependencies, 'store'>,
  { id, letter, criteria, criteria_of: program }: Deciding,
  purpose: LetterPurpose,
): Promise<Facts<Omit<CompleteApplication['data'], 'reason'>>> => {
  if (!letter && !criteria) return { data: {} }
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const [template, formCriteria] = await Promise.all([
    letter ? findLetterTemplate(store, history, { template: letter, purpose }) : null,
    criteria ? formCriteriaOf(store, history, program) : [],
  ])
  const chosen = template ? { template: template.id, revision: template.revision } : ('unknown' as const)
  return {
    data: { ...(letter && { letter: chosen }), ...(criteria && { criteria, formCriteria }) },
    history,
    errors: {
      ...(letter && !template && { letter: [desk['letters.unknown']] }),
      ...Object.fromEntries(
        unknownCriteria(criteria ?? {}, formCriteria).map((each) => [`criteria.${each}`, [rules['criteria.unknown']]]),
      ),
    },
  }
}

/** None where the caller judged by the form of another program: ids are counted in each program anew (R-FORM-46). */
const formCriteriaOf = async (
  store: Dependencies['store'],
  history: readonly ApplicationEvent[],
  program: number | null | undefined,
) => {
  const answered = await answeredApplication(store, history)
  return program == null || answered?.program === program ? (answered?.form?.criteria ?? []) : []
}

type Returning = {
  readonly id: number
  readonly answer_by: string | null
  readonly questions?: readonly number[] | undefined
}

/** The questions that a return names are those of the form that the application answers. */
export const returnFacts = async (
  { store }: Pick<Dependencies, 'store'>,
  { id, answer_by: answerBy, questions = [] }: Returning,
): Promise<Facts<Omit<ReturnApplication['data'], 'reason'>>> => {
  const data = { answerBy, questions }
  if (questions.length === 0) return { data }
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const answered = await answeredApplication(store, history)
  const formQuestions = (answered?.form?.questions ?? []).map((question) => question.id)
  return { data: { ...data, formQuestions }, history, errors: { questions: [asking['server.question']] } }
}
