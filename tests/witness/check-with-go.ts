/**
 * Lets golang.org/x/mod/sumdb/tlog verify our proofs: each entry's inclusion, and that each earlier checkpoint is a
 * prefix.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Checkpoint, merkleTree, writeNote } from '@portal/event-store/tlog'
import { CommandProblem } from '../../infra/cli/problem.ts'
import type { PublishedLog } from './published-log.ts'

const checker = join(import.meta.dirname, '../tlog/check')
const base64 = (hashes: readonly Buffer[]): readonly string[] => hashes.map((hash) => hash.toString('base64'))

export const checkWithGo = async (log: PublishedLog, earlier: readonly Checkpoint[]): Promise<string> => {
  const { size, note } = await log.checkpoint()
  const tree = merkleTree(log.reader, size)
  const inclusions = Array.from({ length: size }, async (_, index) => ({
    index,
    path: base64(await tree.inclusionProof(index)),
  }))
  const consistencies = earlier.map(async (one) => ({
    size: one.size,
    root: one.root.toString('base64'),
    proof: base64(await tree.consistencyProof(one.size)),
  }))
  const input = JSON.stringify({
    vkey: log.vkey,
    checkpoint: writeNote(note),
    entries: base64(await log.entries(size)),
    inclusions: await Promise.all(inclusions),
    consistencies: await Promise.all(consistencies),
  })
  const { status, stdout, stderr } = spawnSync('go', ['run', '.'], { cwd: checker, input })
  if (status !== 0) throw new CommandProblem(`Go's library refuses a proof of ours: ${stderr.toString()}`)
  return stdout.toString().trim()
}
