/**
 * An operator who has every table, bucket and key attacks the log: they cut the log, or rewrite an old event and
 * publish and sign everything again. Afterwards nothing inside the portal reveals the attack; only a witness does.
 */
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { eventHash, planSegment, readTip, type Segment, type StoredEvent, segmentAt } from '@portal/event-store'
import type { Item, Items, Key } from '@portal/items'
import { readReachable } from '../../infra/cli/folder.ts'

const tip: Key = { pk: 'tip', sk: 0 }
const keyOfSegment = (n: number): Key => ({ pk: 'segment-0', sk: n })

/** Removes the newest segment; returns a function that restores it. */
export const cutLog = async (items: Items): Promise<() => Promise<void>> => {
  const { segment: last } = await readTip(items)
  const [row, end] = [await items.get('log', keyOfSegment(last)), await items.get('log', tip)]
  const before = await segmentAt(items, last - 1)
  if (row === undefined || end === undefined || before === undefined) throw new Error('the log is too short to be cut')
  await items.put('log', { ...end, segment: before.n, position: before.last, at: before.at })
  await items.delete('log', keyOfSegment(last))
  return async () => {
    await items.put('log', row)
    await items.put('log', end)
  }
}

/** Changes an event's actor, with its head and segment, and recomputes all hashes. */
export const rewriteOldEvent = async (items: Items): Promise<void> => {
  const segment = await segmentAt(items, 1)
  if (segment === undefined) throw new Error('there is no log to rewrite')
  const old = segment.events.find(({ stream, version }) => isLast(segment, stream, version))
  const head = old && (await items.get('heads', { stream: old.stream }))
  if (old === undefined || head?.hash !== old.hash) throw new Error('no event of the first segment ends its stream')
  const changed = { ...old, actor: { ...old.actor, id: old.actor.id + 1 } }
  const rewritten: StoredEvent = { ...changed, hash: eventHash(changed) }
  await items.put('events', rewritten as unknown as Item)
  await items.put('heads', { ...head, hash: rewritten.hash })
  await items.put('log', segmentRow(segment, old, rewritten))
}

const isLast = ({ events }: Segment, stream: string, version: number): boolean =>
  !events.some((event) => event.stream === stream && event.version > version)

const segmentRow = (segment: Segment, old: StoredEvent, rewritten: StoredEvent): Item => {
  const events = segment.events.map((event) => (event === old ? rewritten : event))
  const missing = segment.streams.map(({ stream, from, previous }) => ({
    stream,
    mark: { version: from - 1, segment: previous },
    events: events.filter((event) => event.stream === stream),
  }))
  const planned = planSegment({ segment: segment.n - 1, position: segment.first - 1, at: '' }, missing, segment.at)
  const write = planned.writes.find((one) => 'put' in one && one.put.pk === 'segment-0')
  if (write === undefined || !('put' in write)) throw new Error('the segment was not planned')
  return write.put
}

/** Deletes the published log except its key, so that the next round publishes the changed tables. */
export const forgetPublished = async (folder: string): Promise<void> => {
  const { endpoints, region, credentials, environment } = readReachable(folder)
  const s3 = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true })
  const Bucket = environment.LOG_BUCKET
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'log/tile/' }))
  const keys = Contents.flatMap(({ Key }) => Key ?? [])
  for (const Key of [...keys, 'log/checkpoint']) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  s3.destroy()
}
