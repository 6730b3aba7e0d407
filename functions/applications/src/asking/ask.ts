/**
 * What the agency asks of an applicant without giving the application back, and the extension of their last day
 * (R-APP-98 to R-APP-103). The status stays in each of these calls.
 */
import { closeRequest, extendReturn, requestPapers } from '@portal/contract/endpoints/applications'
import { closeRequestSchema, extendReturnSchema, requestPapersSchema } from '@portal/contract/schemas/asking'
import { asking } from '@portal/contract/texts/asking'
import { validation } from '@portal/contract/texts/validation'
import {
  type ApplicationEvent,
  applicationDecider,
  type CloseRequest,
  type CommandBody,
  commandBy,
  type ExtendReturn,
  type RequestPapers,
  streamOf,
} from '@portal/domain'
import { commandRoute, type FieldErrors, type PortalEnv, requestIdempotency, seenVersion } from '@portal/http'
import type { Context } from 'hono'
import { answerApplication } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { knownRequirements } from '../filing/recipients.ts'

type Asking = ExtendReturn | RequestPapers | CloseRequest
type Asked = {
  readonly id: number
  readonly command: () => Promise<CommandBody<Asking>>
  readonly message: string
  readonly status?: 200 | 201
  readonly errors?: FieldErrors
}

export const extendReturnRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: extendReturn, schema: extendReturnSchema }, (c, { id, answer_by: answerBy, reason }) =>
    ask(deps, c, {
      id,
      command: async () => ({ type: 'ExtendReturn', data: { answerBy, reason } }),
      message: asking['extend.success'],
    }),
  )

export const requestPapersRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: requestPapers, schema: requestPapersSchema },
    (c, { id, text, papers = [], answer_by: answerBy }) =>
      ask(deps, c, {
        id,
        command: async () => {
          const stream = streamOf('application', id)
          const requirements = await knownRequirements(deps.store, await deps.store.load<ApplicationEvent>(stream))
          const named = papers.map(({ title, requirement = null }) => ({ title, requirement }))
          return { type: 'RequestPapers', data: { text, papers: named, answerBy, requirements } }
        },
        message: asking['request.success'],
        status: 201,
        errors: { papers: [validation['validation.choice']] },
      }),
  )

export const closeRequestRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: closeRequest, schema: closeRequestSchema }, (c, { id, request }) =>
    ask(deps, c, {
      id,
      command: async () => ({ type: 'CloseRequest', data: { request } }),
      message: asking['close.success'],
    }),
  )

const ask = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { id, command, message, status = 200, errors }: Asked,
): Promise<Response> => {
  const expectedVersion = seenVersion(c)
  const idempotency = await requestIdempotency(c, status)
  const prepare = async () => ({ command: commandBy<Asking>(c.var.actor, deps.now(), await command()) })
  const outcome = await deps.store.execute(applicationDecider, streamOf('application', id), prepare, {
    commandId: deps.newCommandId(),
    expectedVersion,
    idempotency,
  })
  return answerApplication(c, deps, outcome, {
    message,
    status,
    refusalMessages: { own_application: asking['server.own'] },
    ...(errors && { errors }),
  })
}
