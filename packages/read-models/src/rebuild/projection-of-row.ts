/** The projection of a stored view row, by its key (`keys.ts`); null when it belongs to none. */
import { parseStream } from '@portal/domain'
import type { Item } from '@portal/items'
import {
  administeredAgencyKey,
  administeredProgramKey,
  fileKey,
  followedPartition,
  ownerPartition,
  passkeysKey,
} from '../keys.ts'
import { portalProjections } from '../projections.ts'
import { staffPartition } from '../roles/staff.ts'
import { durationsPartition } from '../statistics/durations.ts'
import { streamOfRow } from '../verify-stream.ts'

export const projectionOfRow = (row: Item): string | null => {
  const stream = streamOfRow(row)
  if (stream === null) return null
  const partition = String(row.pk)
  if (partition.startsWith(fileKey('').pk)) return 'application-files'
  if (partition.startsWith(followedPartition(0).slice(0, -1))) return 'application-followers'
  if (partition.startsWith(ownerPartition(0).slice(0, -1))) return 'application-list'
  if (partition === administeredAgencyKey(0).pk) return 'administered-agencies'
  if (partition === administeredProgramKey(0).pk) return 'administered-programs'
  if (row.sk === passkeysKey(0).sk) return 'member-passkeys'
  if (partition === staffPartition) return 'staff'
  if (partition.startsWith(durationsPartition(''))) return 'durations'
  const { kind } = parseStream(stream)
  return portalProjections.find((each) => each.kind === kind)?.name ?? null
}
