/** The members, for roles that may read them; without parameters the newest ones on one page. */
import { listMembers } from '@portal/contract/endpoints/members'
import { listMembersSchema } from '@portal/contract/schemas/members'
import { streamOf } from '@portal/domain'
import { accessEntry, newApp, query, signedIn } from '@portal/http'
import { loadMemberList, newestMembers } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listMembersRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(listMembers.path, signedIn('readMembers'), query(listMembersSchema), async (c) => {
    const { page, per_page: perPage, search, status, document_status: documentStatus } = c.req.valid('query')
    const hasNoParameters = Object.keys(c.req.query()).length === 0
    const options = { page, perPage, search, status, documentStatus }
    const found = await (hasNoParameters
      ? newestMembers(items, c.var.actor)
      : loadMemberList(items, c.var.actor, options))
    const shown = found.data.map(({ id }) => streamOf('member', id))
    await accessLog(accessEntry(c, search ? 'search' : 'list', shown))
    return c.json(found)
  })
