import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import type { WebhookTest } from '@portal/contract/documents/systems'
import { fill } from '@portal/contract/fill'
import { type SystemRole, systemReminderDays } from '@portal/contract/system-facts'
import { dayMilliseconds } from '@portal/contract/tbilisi'
import { systems as texts } from '@portal/contract/texts/systems'
import { today } from '#lib/time/today.ts'
import type { Tone } from '#ui/badge.tsx'

export const permissionText = (role: SystemRole): string =>
  role === 'Agency Operator' ? texts['systems.permission.operator'] : texts['systems.permission.administrator']

/** What the right is, beside the smaller one. */
export const permissionHint = (role: SystemRole): string =>
  role === 'Agency Operator'
    ? texts['systems.permission.operator.hint']
    : texts['systems.permission.administrator.hint']

/** The same alone. */
export const canText = (role: SystemRole): string =>
  role === 'Agency Operator' ? permissionHint(role) : texts['systems.permission.administrator.can']

/** Whether the token acts, or may still come to act. */
export const isCurrent = ({ status }: AgencyToken): boolean =>
  status === 'open' || status === 'approved' || status === 'active'

export const isOwn = ({ created_by }: AgencyToken, me: number | undefined): boolean =>
  created_by !== null && created_by.id === me

type State = { readonly tone: Tone; readonly text: string }

export const stateOf = (token: AgencyToken, me: number | undefined): State => {
  const mine = isOwn(token, me)
  switch (token.status) {
    case 'open':
      return { tone: 'warn', text: texts[mine ? 'systems.status.open' : 'systems.status.waitsForYou'] }
    case 'approved':
      return { tone: 'info', text: texts[mine ? 'systems.status.toReveal' : 'systems.status.approved'] }
    case 'active':
      return activeState(daysLeft(token.expires_on))
    case 'refused':
    case 'lapsed':
    case 'ended':
    case 'expired':
      return { tone: 'plain', text: texts[`systems.status.${token.status}`] }
  }
}

const activeState = (days: number): State => {
  if (days <= 0) return { tone: 'warn', text: texts['systems.status.today'] }
  if (days <= systemReminderDays[0]) return { tone: 'warn', text: fill(texts['systems.status.soon'], { days }) }
  return { tone: 'ok', text: texts['systems.status.active'] }
}

const daysLeft = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / dayMilliseconds)

/** The receiver's HTTP status, or why there was none. */
export const answerText = ({ answer, cause }: Pick<WebhookTest, 'answer' | 'cause'>): string => {
  if (answer !== null) return fill(texts['systems.answer.http'], { status: answer })
  return cause === null || cause === 'answer' ? texts['systems.answer.none'] : texts[`systems.answer.${cause}`]
}

/** From a thousand on the portal counts no further. */
export const waitingText = (waiting: number): string =>
  waiting < countedWaiting
    ? String(waiting)
    : fill(texts['systems.hooks.waiting.many'], { count: countedWaiting.toLocaleString('ka') })

const countedWaiting = 1_000
