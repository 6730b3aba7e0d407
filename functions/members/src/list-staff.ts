/** Who has which role, and what was proposed to change: for Super Administrators and auditors. */
import { listStaff } from '@portal/contract/calls/list-staff.endpoint'
import { roleChanges } from '@portal/contract/calls/role-changes.endpoint'
import { newApp, signedIn } from '@portal/http'
import { roleChangesOf, staffOf } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listStaffRoute = ({ items }: Dependencies) =>
  newApp().get(listStaff.path, signedIn('Super Administrator', 'Auditor'), async (c) =>
    c.json({ data: await staffOf(items) }),
  )

export const roleChangesRoute = ({ items, now }: Dependencies) =>
  newApp().get(roleChanges.path, signedIn('Super Administrator', 'Auditor'), async (c) =>
    c.json({ data: await roleChangesOf(items, now()) }),
  )
