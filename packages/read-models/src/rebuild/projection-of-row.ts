/**
 * The projection of a stored view row, by its key (`keys.ts`), and the partitions that a rebuild of some projections
 * need not read.
 */
import { parseStream } from '@portal/domain'
import type { Item } from '@portal/items'
import { easyPartition, wordsPartition } from '../applications/seen/feedback.ts'
import { transfersPartition } from '../applications/transfers.ts'
import {
  administeredAgencyKey,
  administeredProgramKey,
  channelsKey,
  erasureKey,
  fileKey,
  followedPartition,
  ownerPartition,
  passkeysKey,
} from '../keys.ts'
import { actsOf, actsPartitions } from '../mandates/acts.ts'
import { releasedNumbersPartition } from '../members/released-numbers.ts'
import { portalProjections } from '../projections.ts'
import { staffPartition } from '../roles/staff.ts'
import { durationsPartition } from '../statistics/durations.ts'
import { streamOfRow } from '../stream-rows.ts'

/** Partitions whose rows belong to one projection, by the beginning of their keys. */
const ofOne: readonly (readonly [prefix: string, projection: string])[] = [
  [fileKey('').pk, 'application-files'],
  [followedPartition(0).slice(0, -1), 'application-followers'],
  [ownerPartition(0).slice(0, -1), 'application-list'],
  [durationsPartition(''), 'durations'],
  [transfersPartition(''), 'application-transfers'],
  [easyPartition(''), 'applicant-feedback'],
  [wordsPartition(''), 'applicant-feedback'],
]
/** The partitions of the members, `member#1` and the lists. They belong to projections of members only. */
const ofMembers = 'member'

/** The beginnings of the partitions that hold no row of these projections. */
export const partitionsWithout = (names: ReadonlySet<string>): readonly string[] => {
  const others = ofOne.filter(([, name]) => !names.has(name)).map(([prefix]) => prefix)
  const hasMembers = portalProjections.some(({ kind, name }) => kind === 'member' && names.has(name))
  return hasMembers ? others : [...others, ofMembers]
}

/** Null when the row belongs to no projection. */
export const projectionOfRow = (row: Item): string | null => {
  const stream = streamOfRow(row)
  if (stream === null) return null
  const partition = String(row.pk)
  const [, only] = ofOne.find(([prefix]) => partition.startsWith(prefix)) ?? []
  if (only !== undefined) return only
  if (partition.startsWith(actsPartitions)) return actsOf(parseStream(stream).kind)
  if (partition === administeredAgencyKey(0).pk) return 'administered-agencies'
  if (partition === administeredProgramKey(0).pk) return 'administered-programs'
  if (row.sk === passkeysKey(0).sk) return 'member-passkeys'
  if (row.sk === channelsKey(0).sk) return 'member-channels'
  if (partition === erasureKey(0).pk) return 'member-erasures'
  if (partition === releasedNumbersPartition) return 'released-numbers'
  if (partition === staffPartition) return 'staff'
  const kind = partition.startsWith(ofMembers) ? 'member' : parseStream(stream).kind
  return portalProjections.find((each) => each.kind === kind)?.name ?? null
}
