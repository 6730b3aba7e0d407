import type { AuditEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { eventLabel, isEventKind } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { accesses } from '@portal/contract/texts/accesses'
import { answers } from '@portal/contract/texts/answers'
import { audit as texts } from '@portal/contract/texts/audit'
import { fieldNames } from '@portal/contract/texts/field-names'
import { history } from '@portal/contract/texts/history'
import { numericDate } from '#lib/time/dates.ts'

export const kindLabel = (kind: string) => (isEventKind(kind) ? fieldNames[`audit.stream.${kind}`] : kind)

/**
 * The label of an event, with its role or verdict. One event type stands for a revoked verification and for rejected
 * documents, so its label fits both; the dialog of an event finds out which of them it was.
 */
export const eventTitle = ({ type, data }: Pick<AuditEvent, 'type' | 'data'>) => {
  if (type === 'RoleGranted') return fill(texts['history.member.roleGranted'], { role: roleLabel(String(data.role)) })
  if (type === 'DocumentStatusSet')
    return history[data.status === 'verified' ? 'history.member.verified' : 'history.member.notVerified']
  if (type === 'ContactMessageSent' && data.isDeliverable === false) return answers['history.contact.undeliverable']
  return eventLabel(type)
}

export const streamParts = (stream: string) => {
  const [kind = '', ...id] = stream.split('-')
  return { kind, id: id.join('-') }
}

export const streamLabel = (stream: string) => {
  const { kind, id } = streamParts(stream)
  if (!id) return kindLabel(kind)
  if (kind === 'access')
    return fill(fieldNames['audit.stream.dated'], { object: kindLabel(kind), day: numericDate(id) })
  if (kind === 'application') return `${kindLabel(kind)} #0000-${id}`
  return fill(fieldNames['audit.stream.numbered'], { object: kindLabel(kind), id })
}

/** `kind` marks an agency's own system, whose name is its label. */
export const actorLabels = ({ id, role, name, kind }: Pick<AuditEvent['actor'], 'id' | 'role' | 'name' | 'kind'>) => ({
  name:
    name ||
    (id > 0 ? fill(fieldNames['audit.stream.numbered'], { object: fieldNames['audit.stream.member'], id }) : ''),
  role: [...(kind === undefined ? [] : [accesses['accesses.system']]), roleLabel(role)].join(', '),
})
