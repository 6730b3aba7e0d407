/** Marks the messages of the other side as read, up to one of them. */
import { readMessages } from '@portal/contract/endpoints/applications'
import { readMessagesSchema } from '@portal/contract/schemas/applications'
import { fold, type TalkEvent, talkDecider, unreadOf } from '@portal/domain'
import { body, newApp, params, refused, requestIdempotency, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { changeTalk, loadTalkFacts } from './change-talk.ts'

export const readMessagesRoute = (deps: Dependencies) =>
  newApp().post(
    readMessages.path,
    signedIn('writeMessages'),
    params(readMessagesSchema),
    body(readMessagesSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const { actor } = c.var
      const outcome = await changeTalk(deps, {
        id,
        actor,
        at: deps.now(),
        change: { type: 'ReadMessages', data: { upTo: c.req.valid('json').up_to } },
        idempotency: await requestIdempotency(c, 200),
      })
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const { facts } = await loadTalkFacts(deps.store, id)
      const side = facts.application.status !== 'unknown' && facts.application.applicant === actor.id
      const talk = fold(talkDecider, outcome.history as readonly TalkEvent[])
      return c.json({ success: true, unread: unreadOf(talk, side ? 'applicant' : 'agency') })
    },
  )
