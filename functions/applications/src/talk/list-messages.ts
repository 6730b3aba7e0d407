/** The conversation about an application, for whoever sees the application. */
import { listMessages } from '@portal/contract/endpoints/applications'
import { listMessagesSchema } from '@portal/contract/schemas/applications'
import { mayReadTalk, mayWriteNow, streamOf, talkSideOf } from '@portal/domain'
import { accessEntry, newApp, params, refused, signedIn } from '@portal/http'
import { listTalk } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { loadTalkFacts } from './change-talk.ts'

export const listMessagesRoute = ({ items, store, now, accessLog }: Dependencies) =>
  newApp().get(listMessages.path, signedIn(), params(listMessagesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const { actor } = c.var
    const { facts } = await loadTalkFacts(store, id)
    if (!mayReadTalk(actor, facts.application)) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'messages', [streamOf('application', id)]))
    const side = talkSideOf(actor, facts.application)
    const data = await listTalk(items, id, side)
    return c.json({
      data,
      unread: data.filter(({ by, read_at }) => by !== side && read_at === null).length,
      may_write: mayWriteNow(actor, facts, now()),
      closes_at: facts.closesAt,
    })
  })
