/** The member's inbox. */
import type { NoticeRow } from '@portal/contract/documents/channels'
import { listNotices, readNotices } from '@portal/contract/endpoints/channels'
import { listNoticesSchema, readNoticesSchema } from '@portal/contract/schemas/channels'
import { body, newApp, query, signedIn } from '@portal/http'
import { type InboxNotice, listNotices as listInbox, markNoticesRead, unreadNotices } from '@portal/identity'
import type { IdentityDependencies } from '../dependencies.ts'

export const listNoticesRoute = ({ items }: IdentityDependencies) =>
  newApp().get(listNotices.path, signedIn(), query(listNoticesSchema), async (c) => {
    const { id } = c.var.actor
    const { cursor } = c.req.valid('query')
    const [page, unread] = await Promise.all([listInbox(items, id, cursor || undefined), unreadNotices(items, id)])
    return c.json({ data: page.notices.map(rowOf), next_cursor: page.next, unread })
  })

export const readNoticesRoute = (deps: IdentityDependencies) =>
  newApp().post(readNotices.path, signedIn(), body(readNoticesSchema), async (c) => {
    const unread = await markNoticesRead(deps, c.var.actor.id, c.req.valid('json').up_to)
    return c.json({ success: true, unread })
  })

const rowOf = ({ readAt, ...notice }: InboxNotice): NoticeRow => ({ ...notice, read_at: readAt })
