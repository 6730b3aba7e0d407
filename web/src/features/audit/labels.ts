import type { AuditEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { eventLabel, isEventKind } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { answers } from '@portal/contract/texts/answers'
import { audit as texts } from '@portal/contract/texts/audit'
import { fieldNames } from '@portal/contract/texts/field-names'
import { history } from '@portal/contract/texts/history'
import { numericDate } from '#lib/time/dates.ts'

export const kindWord = (kind: string) => (isEventKind(kind) ? fieldNames[`audit.stream.${kind}`] : kind)

/**
 * The label of an event, with its role or verdict. One event type stands for a revoked verification and for rejected
 * documents, so its label fits both; `use-exact-word.ts` finds out which of them it was.
 */
export const eventWord = ({ type, data }: Pick<AuditEvent, 'type' | 'data'>) => {
  if (type === 'RoleGranted') return fill(texts['history.member.roleGranted'], { role: roleLabel(String(data.role)) })
  if (type === 'DocumentStatusSet')
    return history[data.status === 'verified' ? 'history.member.verified' : 'history.member.notVerified']
  if (type === 'ContactMessageSent' && data.isDeliverable === false) return answers['history.contact.undeliverable']
  return eventLabel(type)
}

/**
 * Splits `application-42` into kind and number, and `access-2026-11-22` into kind and day. Any other name is a kind
 * without a number.
 */
export const partsOf = (stream: string) => {
  const [kind = '', ...id] = stream.split('-')
  return { kind, id: id.join('-') }
}

export const streamWord = (stream: string) => {
  const { kind, id } = partsOf(stream)
  if (!id) return kindWord(kind)
  if (kind === 'access') return fill(fieldNames['audit.stream.dated'], { object: kindWord(kind), day: numericDate(id) })
  if (kind === 'application') return `${kindWord(kind)} #0000-${id}`
  return fill(fieldNames['audit.stream.numbered'], { object: kindWord(kind), id })
}

export const actorWords = ({ id, role, name }: AuditEvent['actor']) => ({
  name:
    name ||
    (id > 0 ? fill(fieldNames['audit.stream.numbered'], { object: fieldNames['audit.stream.member'], id }) : ''),
  role: roleLabel(role),
})
