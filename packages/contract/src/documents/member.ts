/** The signed-in member as the header, the profile and the forms read them (contract section 2). */
import { z } from '../fields/z.ts'

export const permission = z.enum(['Super Administrator', 'Agency Administrator', 'Agency Operator', 'User', 'Auditor'])
export const registrationType = z.enum(['individual', 'legal'])
export const documentStatus = z.enum(['verified', 'not_verified'])

export const profileDocument = z.object({
  id: z.int(),
  registration_type: registrationType,
  first_name: z.string(),
  last_name: z.string(),
  permission,
  personal_id: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  company_name: z.string().nullable(),
  company_id: z.string().nullable(),
  agency_id: z.int().nullable(),
  document_verified_status: documentStatus,
  physical_region_id: z.int().nullable(),
  physical_municipality_id: z.int().nullable(),
  physical_address: z.string().nullable(),
  legal_region_id: z.int().nullable(),
  legal_municipality_id: z.int().nullable(),
  legal_address: z.string().nullable(),
})

export const permissionDocument = z.object({
  permission,
  canForward: z.boolean(),
  canChangeStatus: z.boolean(),
})

export const sessionDocument = z.object({ idle_expires_at: z.string(), expires_at: z.string() })

export type Permission = z.output<typeof permission>
export type RegistrationType = z.output<typeof registrationType>
export type DocumentStatus = z.output<typeof documentStatus>
export type ProfileDocument = z.output<typeof profileDocument>
export type PermissionDocument = z.output<typeof permissionDocument>
export type SessionDocument = z.output<typeof sessionDocument>
