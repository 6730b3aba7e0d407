/** The caller's role, and what it may do with an application (R-ROLE-3). */
import { checkPermission } from '@portal/contract/endpoints/identity'
import { permissionsOf } from '@portal/domain'
import { newApp, signedInByCodeToo } from '@portal/http'

export const checkPermissionRoute = () =>
  newApp().get(checkPermission.path, signedInByCodeToo(), (c) => {
    const { role } = c.var.member
    return c.json({ permission: role, ...permissionsOf(role) })
  })
