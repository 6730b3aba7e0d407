/** Unread messages follow their application to the agency that has it now; where all is read, nothing does (R-APP-94). */
import type { Application } from '../application/application.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { TalkEvent } from './events.ts'
import { type Talk, talkState, unreadOf } from './talk.ts'

export type TransferMessages = Command<'TransferMessages', { readonly id: number; readonly application: Application }>

type State = Talk & { readonly agency: number | null }

export const messagesTransferDecider = /* @__PURE__ */ decider({
  initialState: (): State => ({ ...talkState.initialState(), agency: null }),
  evolve: (state: State, event: TalkEvent): State => ({
    ...state,
    ...talkState.evolve(state, event),
    agency: event.data.agency,
  }),
  decide: {
    TransferMessages: ({ actor, data: { id, application } }: TransferMessages, state: State) => {
      if (actor.role !== 'system' || application.status === 'unknown') return refuse('not_permitted')
      const { applicant, agency } = application
      if (state.agency === agency || unreadOf(state, 'agency') === 0) return accept()
      return accept({ type: 'MessagesTransferred' as const, data: { application: id, applicant, agency } })
    },
  },
})
