/** What an administrator asks for an agency's own system. */
import { maxSystemLabel } from '@portal/domain/facts/limits'
import { longestSystemDays, systemRoles } from '@portal/domain/facts/systems'
import { fill } from '../fill.ts'
import { isCalendarDay } from '../tbilisi.ts'
import { agencyTokens } from '../texts/agency-tokens.ts'
import { validation } from '../texts/validation.ts'
import { filledText } from './names.ts'
import * as z from './z.ts'

const dayError = fill(agencyTokens['server.tokens.expiresOn'], { days: longestSystemDays })

export const agencyTokenFields = {
  label: filledText(
    agencyTokens['server.tokens.label.required'],
    maxSystemLabel,
    fill(agencyTokens['server.tokens.label.max'], { max: maxSystemLabel }),
  ),
  permission: z.enum(systemRoles, { error: validation['validation.choice'] }),
  /** Whether it is near enough is the server's to say, by its clock. */
  expires_on: z.string({ error: dayError }).refine(isCalendarDay, { error: dayError }),
}
