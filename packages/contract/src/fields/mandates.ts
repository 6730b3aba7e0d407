/** What a principal offers (R-ACT-2). */
import { mandateScopes } from '@portal/domain/facts/mandates'
import { isCalendarDay } from '../tbilisi.ts'
import { mandates } from '../texts/mandates.ts'
import * as z from './z.ts'

const scopes = { error: mandates['server.mandate.may'] }

/** Reading goes with every other scope. */
export const mayField = z
  .array(z.enum(mandateScopes, scopes), scopes)
  .min(1, scopes)
  .max(mandateScopes.length * 2, scopes)
  .transform((may) => mandateScopes.filter((scope) => scope === 'read' || may.includes(scope)))

/** A day, YYYY-MM-DD; that it is not over is the server's to say. */
export const untilField = z
  .union([z.literal(''), z.null(), z.string().refine(isCalendarDay)], { error: mandates['server.mandate.until'] })
  .optional()
  .transform((day) => day || null)
