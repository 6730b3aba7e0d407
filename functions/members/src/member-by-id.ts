import { memberById as call } from '@portal/contract/calls/member-by-id.endpoint'
import { memberByIdSchema } from '@portal/contract/calls/member-by-id.schema'
import { newApp, params, refused, signedIn } from '@portal/http'
import { memberById } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { recordOf } from './member-record.ts'

export const memberByIdRoute = ({ items }: Dependencies) =>
  newApp().get(call.path, signedIn('Super Administrator', 'Auditor'), params(memberByIdSchema), async (c) => {
    const member = await memberById(items, c.req.valid('param').id)
    return member ? c.json(recordOf(member)) : refused(c, 'not_found')
  })
