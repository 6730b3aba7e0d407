/** Records how a message was answered. Nothing is sent: the office answers by the means that the note names. */
import { answerContactMessage } from '@portal/contract/endpoints/contact'
import { answerContactMessageSchema } from '@portal/contract/schemas/contact'
import { inbox } from '@portal/contract/texts/inbox'
import { body, newApp, params, signedIn } from '@portal/http'
import { changeMessage } from './change-message.ts'
import type { Dependencies } from './dependencies.ts'

export const answerContactMessageRoute = (deps: Dependencies) =>
  newApp().post(
    answerContactMessage.path,
    signedIn('readMessages'),
    params(answerContactMessageSchema),
    body(answerContactMessageSchema),
    (c) => {
      const command = { type: 'AnswerContactMessage' as const, data: c.req.valid('json') }
      return changeMessage(deps, c, { id: c.req.valid('param').id, command, message: inbox['messages.answer.done'] })
    },
  )
