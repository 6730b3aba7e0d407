/**
 * Checks every stored event: its stream has a head, so that a removed head hides nothing, and the keys of its sealed
 * fields exist, so that nobody is mistaken for erased.
 */
import type { StreamName } from '@portal/domain'
import type { BatchCheck, CheckDependencies, VerificationFinding } from './dependencies.ts'

/** Adds no events to the count, because they were counted with their streams. */
export const checkEvents =
  ({ items }: CheckDependencies): BatchCheck =>
  async (events) => {
    const firsts = new Map<StreamName, number>()
    for (const { stream, version } of events as readonly { stream: StreamName; version: number }[])
      firsts.set(stream, Math.min(version, firsts.get(stream) ?? version))
    const streams = [...firsts.keys()]
    const headless = await missing('heads', 'stream', streams)
    const subjects = new Set(events.flatMap(({ sealed }) => Object.keys((sealed ?? {}) as object)))
    const keyless = await missing('keys', 'subject', [...subjects])
    const broken: VerificationFinding[] = [
      ...(headless as StreamName[]).map((stream) => ({
        stream,
        version: firsts.get(stream) ?? 1,
        reason: 'head',
        place: `heads ${stream}`,
      })),
      ...keyless.map((subject) => ({ stream: 'keys', version: 0, reason: 'key', place: `keys ${subject}` })),
    ]
    return { events: 0, broken }

    async function missing(table: 'heads' | 'keys', name: string, values: readonly string[]): Promise<string[]> {
      const missingValues: string[] = []
      for (let at = 0; at < values.length; at += 100) {
        const batch = values.slice(at, at + 100)
        const found = await items.getMany(
          table,
          batch.map((value) => ({ [name]: value })),
        )
        missingValues.push(...batch.filter((_, index) => found[index] === undefined))
      }
      return missingValues
    }
  }
