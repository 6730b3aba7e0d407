import type { AuditEvent } from '@portal/contract'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { fieldNames } from '@portal/contract/texts/field-names'
import type { SheetColumn } from '#lib/lists/sheet-files.ts'
import { actorLabels, eventTitle, streamLabel, streamParts } from '../labels.ts'

export const logColumns: readonly SheetColumn<AuditEvent>[] = [
  { title: auditPage['audit.export.col.position'], width: 12, of: ({ position }) => position },
  { title: texts['audit.col.at'], width: 24, of: ({ at }) => new Date(at) },
  { title: texts['audit.col.type'], width: 40, of: eventTitle },
  { title: texts['audit.col.stream'], width: 26, of: ({ stream }) => streamLabel(stream) },
  { title: auditPage['audit.export.col.version'], width: 10, of: ({ version }) => version },
  { title: fieldNames['audit.col.actor'], width: 28, of: ({ actor }) => actorLabels(actor).name },
  { title: auditPage['audit.export.col.role'], width: 24, of: ({ actor }) => actorLabels(actor).role },
  { title: auditPage['audit.export.col.data'], width: 80, of: (event) => dataText(event) },
]

const dataText = ({ stream, data: { sealed, ...data } }: AuditEvent) =>
  Object.entries(data)
    .map(([field, value]) => `${fieldLabel(streamParts(stream).kind, field)}: ${textOf(value)}`)
    .join('; ')

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
