/**
 * Verifies that each row of the table `log` has a key at which it belongs, because the checks of the log and the
 * projectors do not read a row that was moved to another key.
 */
import { isStreamName } from '@portal/domain'
import { readTip, segmentKey } from '@portal/event-store'
import { linkAt, readSeal } from '@portal/event-store/seals'
import type { Item } from '@portal/items'
import { isFeedRow, parkedUnder, portalProjectors } from '@portal/read-models'
import { isRightWhenReread } from './checks/reading.ts'
import type { BatchCheck, CheckDependencies, VerificationFinding } from './dependencies.ts'

export const checkLogKeys =
  (deps: CheckDependencies): BatchCheck =>
  async (rows) => {
    const found = await Promise.all(
      rows.map(async (row): Promise<readonly VerificationFinding[]> => {
        const [pk, sk] = [String(row.pk), Number(row.sk)]
        const isRight = await isRightWhenReread(deps.items, { table: 'log', key: { pk, sk }, row }, (now) =>
          isValidKey(deps, now),
        )
        return isRight ? [] : [{ stream: 'log', version: 0, reason: 'stray', place: `log ${pk} / ${sk}` }]
      }),
    )
    return { events: 0, broken: found.flat() }
  }

type KeyCheck = (deps: CheckDependencies, row: Item, name: string) => Promise<boolean>

const isValidKey = async (deps: CheckDependencies, row: Item): Promise<boolean> => {
  if (!Number.isSafeInteger(row.sk)) return false
  const [kind = '', ...rest] = String(row.pk).split('#')
  if (kind.startsWith('segment-')) return isSegment(deps, row)
  if (kind === 'seals' && rest.length === 0) return isNoteOfSeal(deps, row)
  if (kind === 'restores' && rest.length === 0) return isNoteOfRestore(deps, row)
  if (rest.length === 0) return (kind === 'tip' || kind === 'sweep') && row.sk === 0
  const check = Object.hasOwn(keyChecks, kind) ? keyChecks[kind] : undefined
  return check === undefined ? false : check(deps, row, rest.join('#'))
}

/**
 * A segment beyond the tip is accepted if another one precedes it, because the tip may be wrong or may have been read
 * before the segment was written.
 */
const isSegment = async ({ items }: CheckDependencies, { pk, sk }: Item): Promise<boolean> => {
  const n = Number(sk)
  if (n < 1 || pk !== segmentKey(n).pk) return false
  return n === 1 || n <= (await readTip(items)).segment || (await items.get('log', segmentKey(n - 1))) !== undefined
}

/**
 * Valid if the row or its seal confirms the key, because the other one may have been changed, which the check of the
 * seals reports.
 */
const isNoteOfSeal = async ({ seals }: CheckDependencies, { sk, lastSegment, n }: Item): Promise<boolean> => {
  if (lastSegment === sk) return true
  const storedSeal = await seals.read(Number(n))
  return storedSeal !== null && readSeal(storedSeal.text)?.seal.lastSegment === sk
}

/** The row's content is compared with the seals elsewhere. */
const isNoteOfRestore = async (deps: CheckDependencies, { sk }: Item): Promise<boolean> =>
  (await linkAt(deps, Number(sk)))?.kind === 'restore'

const isOfProjector = (name: string): boolean => portalProjectors.some((each) => each === name)

const setAside: KeyCheck = async (_, { sk }, name) => parkedUnder.some((each) => each === name) && Number(sk) >= 1

const keyChecks: Readonly<Record<string, KeyCheck | undefined>> = {
  projector: async (_, { sk }, name) => isOfProjector(name) && sk === 0,
  feed: async (_, row) => isFeedRow(row),
  waiting: setAside,
  parked: setAside,
  /**
   * A watermark is valid if its stream exists or its segment names the stream; a truncated stream is reported by its
   * missing events.
   */
  watermark: async ({ items }, { sk, segment }, stream) => {
    if (sk !== 0 || !isStreamName(stream)) return false
    if ((await items.get('heads', { stream })) !== undefined) return true
    if ((await items.get('events', { stream, version: 1 })) !== undefined) return true
    const streams = (await items.get('log', segmentKey(Number(segment))))?.streams
    return Array.isArray(streams) && streams.some((part: Item | null) => part?.stream === stream)
  },
}
