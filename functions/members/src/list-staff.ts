/** Which member has which role, with the proposals, for Super Administrators and auditors. */
import { listStaff, passkeyResets, roleChanges } from '@portal/contract/endpoints/members'
import { streamOf } from '@portal/domain'
import { accessEntry, newApp, signedIn } from '@portal/http'
import { listPasskeyResets, listRoleChanges, loadStaff } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listStaffRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(listStaff.path, signedIn('readMembers'), async (c) => {
    const data = await loadStaff(items)
    await accessLog(accessEntry(c, 'list', membersIn(data)))
    return c.json({ data })
  })

export const roleChangesRoute = ({ items, accessLog, now }: Dependencies) =>
  newApp().get(roleChanges.path, signedIn('readMembers'), async (c) => {
    const data = await listRoleChanges(items, now())
    await accessLog(accessEntry(c, 'list', membersIn(data.flatMap(({ member }) => member ?? []))))
    return c.json({ data })
  })

export const passkeyResetsRoute = ({ items, accessLog, now }: Dependencies) =>
  newApp().get(passkeyResets.path, signedIn('readMembers'), async (c) => {
    const data = await listPasskeyResets(items, now())
    await accessLog(accessEntry(c, 'list', membersIn(data.flatMap(({ member }) => member ?? []))))
    return c.json({ data })
  })

/** The streams of the members in an answer, each once. */
const membersIn = (people: readonly { readonly id: number }[]) => [
  ...new Set(people.map(({ id }) => streamOf('member', id))),
]
