/**
 * The feed's position in each shard, in one small file that is replaced by a rename. If it is lost, the feed starts
 * from the oldest record again, which reactions tolerate.
 */
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { readJson } from '../../cli/read-json.ts'

const savedPositions = z.object({ streamArn: z.string(), reached: z.record(z.string(), z.string()) })

export type ShardPositions = {
  of(shard: string): string | undefined
  reach(shard: string, sequenceNumber: string): Promise<void>
}

export const openPositions = (file: string, streamArn: string): ShardPositions => {
  const saved = existsSync(file) ? readJson(file, savedPositions) : undefined
  const reached = saved?.streamArn === streamArn ? saved.reached : {}
  return {
    of: (shard) => reached[shard],
    reach: async (shard, sequenceNumber) => {
      reached[shard] = sequenceNumber
      await writeFile(`${file}.draft`, JSON.stringify({ streamArn, reached } satisfies SavedPositions), { mode: 0o600 })
      await rename(`${file}.draft`, file)
    },
  }
}

type SavedPositions = z.output<typeof savedPositions>
