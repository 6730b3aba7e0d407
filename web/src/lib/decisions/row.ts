/** What a row of the decisions' table says, and how it is sent. */
import type { ApplicationDocument, ApplicationRow, ApplicationStatus } from '@portal/contract'
import type { LetterTemplateDocument, ReasonTemplate } from '@portal/contract/documents/desk'
import type { PreparedDecision } from '@portal/contract/documents/preparing'
import type { Endpoint, EndpointTypes } from '@portal/contract/endpoint'
import { trimBlank } from '@portal/contract/fields/blank'
import type { ReactNode } from 'react'
import { call } from '#lib/api/call.ts'
import type { Judged } from '#lib/questions/judged-criteria.tsx'

/** Of a return: the last day (YYYY-MM-DD or empty) and the questions to correct. */
export type ReturnDetails = { readonly answerBy: string; readonly questions: readonly number[] }

/** What a person typed and chose; a row sends what its call takes. */
export type DecisionWords = {
  readonly reason: string
  /** The template of the decision's letter. */
  readonly letter?: number | null
  readonly criteria?: Judged
  /** The program by whose form several were judged alike. */
  readonly criteriaOf?: number | null
  /** Of a preparation: what is prepared. Of a signature: what was. */
  readonly outcome?: PreparedDecision['outcome']
  /** Of a signature: the number of the preparation. */
  readonly prepared?: number
} & Partial<ReturnDetails & Recipient>

/** Of a transfer: the ids of an agency and of its program, empty where none is chosen. */
export type Recipient = { readonly agency: string; readonly program: string }

type Decided = Pick<ApplicationRow, 'id' | 'version'>
export type Offered = Pick<ApplicationRow, 'status' | 'is_own' | 'comment' | 'returned_at' | 'is_prepared'> & {
  readonly is_concerned?: true
}

type Call = {
  readonly params: { readonly id: number }
  readonly body: object
  readonly answer: { readonly data?: ApplicationDocument }
}

/** `body` says what of the words is sent; the version that the person saw goes with everything that moves a case. */
export const sent =
  <T extends EndpointTypes & Call>(
    endpoint: Endpoint<T>,
    body: (words: DecisionWords) => T['body'],
    isVersioned = true,
  ) =>
  (
    { id, version }: Decided,
    words: DecisionWords,
    idempotencyKey: string,
    isLeaving = false,
  ): Promise<T['answer']['data']> =>
    call<EndpointTypes & Call>(endpoint, {
      params: { id },
      body: body(words),
      ...(isVersioned && { version }),
      idempotencyKey,
      // The request goes on when its page is gone.
      ...(isLeaving && { keepalive: true }),
    }).then(({ data }) => data)

/** A signature decides by the call of what was prepared, and sends nothing of it again (R-OFF-5). */
export const signed =
  <Answer>(calls: Readonly<Record<PreparedDecision['outcome'], Send<Answer>>>): Send<Answer> =>
  (application, words, idempotencyKey, isLeaving) =>
    calls[words.outcome ?? 'completed'](application, words, idempotencyKey, isLeaving)

type Send<Answer> = (
  application: Decided,
  words: DecisionWords,
  idempotencyKey: string,
  isLeaving?: boolean,
) => Promise<Answer>

export const itsNumber = ({ prepared }: DecisionWords) => ({ prepared: prepared ?? null })

/** A last day and questions are a return's alone, a letter and criteria those of a decision (R-OFF-3). */
export const preparedWords = ({
  outcome = 'completed',
  reason,
  answerBy,
  questions = [],
  ...beside
}: DecisionWords) => ({
  outcome,
  ...optional(reason),
  ...(outcome === 'returned'
    ? { ...(answerBy && { answer_by: answerBy }), ...(questions.length > 0 && { questions: [...questions] }) }
    : chosen(beside)),
})

export const optional = (reason: string) => trimBlank(reason) && { reason: trimBlank(reason) }

export const chosen = ({ letter, criteria = {}, criteriaOf }: Omit<DecisionWords, 'reason'>) => ({
  ...(letter && { letter }),
  ...(Object.keys(criteria).length > 0 && {
    criteria,
    ...(criteriaOf !== undefined && { criteria_of: criteriaOf }),
  }),
})

export type DecisionRow = {
  readonly endpoint: Endpoint
  readonly send: ReturnType<typeof sent>
  /** Staff never do it with their own application (R-ROLE-6), the applicant only with that. */
  readonly by: 'staff' | 'applicant'
  /** Beyond the right of its call: whether the application can be in for it. */
  readonly isFor: (application: Offered) => boolean
  readonly key: string | null
  readonly icon: ((props: { className?: string }) => ReactNode) | null
  readonly label: string
  /** What the bulk bar says; null where it does not offer this. */
  readonly bulk: string | null
  /** Its dialog. */
  readonly asks: Asks | AsksOnce | Decides | null
}

type Asks = {
  readonly question: string
  /** The label of its text. */
  readonly reason: string
  readonly button: string
  readonly failed: string
  readonly done: string
}

/** The dialog of an applicant's own command. */
type AsksOnce = Asks & {
  /** What follows from it. */
  readonly follows: (application: Pick<ApplicationDocument, 'project'>) => readonly string[]
  readonly hint: string
  readonly keep: string
  readonly leadsTo: ApplicationStatus
}

export type Decides = Asks & {
  readonly needsReason: boolean
  readonly final: string
  readonly leadsTo: ApplicationStatus
  readonly template: ReasonTemplate['for']
  readonly letter: LetterTemplateDocument['for'] | null
}
