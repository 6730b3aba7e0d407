/** The role, and what it may do with an application (contract section 3). */
import { permissionDocument } from '../documents/member.ts'
import type { CallSchema } from '../schema.ts'

export const checkPermissionSchema = {
  answer: permissionDocument,
} satisfies CallSchema
