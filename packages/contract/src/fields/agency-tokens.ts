/** What an administrator asks for an agency's own system. */
import { longestSystemDays, systemRoles } from '@portal/domain/facts/systems'
import { fill } from '../fill.ts'
import { isCalendarDay } from '../tbilisi.ts'
import { agencyTokens } from '../texts/agency-tokens.ts'
import { validation } from '../texts/validation.ts'
import { filledText } from './names.ts'
import * as z from './z.ts'

export const systemLabelLimit = 100

const dayError = fill(agencyTokens['server.tokens.expiresOn'], { days: longestSystemDays })

export const agencyTokenFields = {
  label: filledText(
    agencyTokens['server.tokens.label.required'],
    systemLabelLimit,
    fill(agencyTokens['server.tokens.label.max'], { max: systemLabelLimit }),
  ),
  permission: z.enum(systemRoles, { error: validation['validation.choice'] }),
  /** Whether it is near enough is the server's to say, by its clock. */
  expires_on: z.string({ error: dayError }).refine(isCalendarDay, { error: dayError }),
}
