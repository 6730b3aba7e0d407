/** Marks a message as read; its history names the first reader. */
import { readContactMessage } from '@portal/contract/endpoints/contact'
import { readContactMessageSchema } from '@portal/contract/schemas/contact'
import { inbox } from '@portal/contract/texts/inbox'
import { body, newApp, params, signedIn } from '@portal/http'
import { changeMessage } from './change-message.ts'
import type { Dependencies } from './dependencies.ts'

export const readContactMessageRoute = (deps: Dependencies) =>
  newApp().post(
    readContactMessage.path,
    signedIn('readMessages'),
    params(readContactMessageSchema),
    body(readContactMessageSchema),
    (c) => {
      const command = { type: 'MarkContactMessageRead' as const, data: {} }
      return changeMessage(deps, c, { id: c.req.valid('param').id, command, message: inbox['messages.markRead.done'] })
    },
  )
