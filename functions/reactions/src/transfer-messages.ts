/** Hands an application's unread messages over to the agency that it was sent on to (R-APP-94). */
import { randomUUID } from 'node:crypto'
import {
  type ApplicationEvent,
  applicationState,
  fold,
  messagesTransferDecider,
  parseStream,
  streamOf,
  system,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Reaction } from './reaction.ts'

export type TransferMessagesDependencies = Pick<EventStore, 'execute' | 'load'> & { readonly now: () => string }

export const transferMessages = ({ execute, load, now }: TransferMessagesDependencies): Reaction<'application'> => ({
  name: 'transfer-messages',
  kinds: ['application'],
  react: async (event) => {
    if (event.type !== 'ApplicationTransferred') return
    const { stream } = event
    const { id } = parseStream(stream)
    const prepare = async () => {
      const history = await load<ApplicationEvent>(stream)
      const data = { id, application: fold(applicationState, history) }
      return {
        command: { type: 'TransferMessages' as const, data, actor: system, at: now() },
        guardedStreams: [{ stream, version: history.length }],
      }
    }
    const outcome = await execute(messagesTransferDecider, streamOf('talk', id), prepare, { commandId: randomUUID() })
    if (!outcome.accepted) throw new Error(`messages were not handed over: ${outcome.refusal}`)
  },
})
