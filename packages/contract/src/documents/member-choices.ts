/** The choices of a member's record; apart from its documents, so that a function that names one holds no more. */
import { registrationTypes } from '@portal/domain/facts/members'
import { roles } from '@portal/domain/facts/roles'
import * as z from '../fields/z.ts'
import { documentStatuses } from '../member-statuses.ts'

export const permission = z.enum(roles)
export const registrationType = z.enum(registrationTypes)
export const documentStatus = z.enum(documentStatuses)
