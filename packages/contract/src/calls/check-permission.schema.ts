import { permissionDocument } from '../documents/member.ts'
import type { CallSchema } from '../schema.ts'

export const checkPermissionSchema = {
  about: 'The role, and what it may do with an application (R-ROLE-3).',
  answer: permissionDocument,
} satisfies CallSchema
