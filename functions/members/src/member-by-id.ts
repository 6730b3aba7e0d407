import { memberById as call } from '@portal/contract/endpoints/members'
import { memberByIdSchema } from '@portal/contract/schemas/members'
import { streamOf } from '@portal/domain'
import { accessEntry, newApp, params, refused, signedIn } from '@portal/http'
import { memberById } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { memberRecord } from './member-record.ts'

export const memberByIdRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(call.path, signedIn('readMembers'), params(memberByIdSchema), async (c) => {
    const member = await memberById(items, c.req.valid('param').id)
    if (!member) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'record', [streamOf('member', member.id)]))
    return c.json(memberRecord(member))
  })
