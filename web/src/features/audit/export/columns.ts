/** Personal fields are sealed and are not part of the exported log. */
import type { AuditEvent } from '@portal/contract'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { fieldNames } from '@portal/contract/texts/field-names'
import type { SheetColumn } from '#lib/lists/sheet-files.ts'
import { dateTime } from '#lib/time/dates.ts'
import { actorWords, eventWord, partsOf, streamWord } from '../labels.ts'

export const logColumns: readonly SheetColumn<AuditEvent>[] = [
  { title: auditPage['audit.export.col.position'], width: 12, of: ({ position }) => String(position) },
  { title: texts['audit.col.at'], width: 24, of: ({ at }) => dateTime(at) },
  { title: texts['audit.col.type'], width: 40, of: eventWord },
  { title: texts['audit.col.stream'], width: 26, of: ({ stream }) => streamWord(stream) },
  { title: auditPage['audit.export.col.version'], width: 10, of: ({ version }) => String(version) },
  { title: fieldNames['audit.col.actor'], width: 28, of: ({ actor }) => actorWords(actor).name },
  { title: auditPage['audit.export.col.role'], width: 24, of: ({ actor }) => actorWords(actor).role },
  { title: auditPage['audit.export.col.data'], width: 80, of: (event) => dataWords(event) },
]

const dataWords = ({ stream, data: { sealed, ...data } }: AuditEvent) =>
  Object.entries(data)
    .map(([field, value]) => `${fieldLabel(partsOf(stream).kind, field)}: ${wordOf(value)}`)
    .join('; ')

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
