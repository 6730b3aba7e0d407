/**
 * Recorded answers of the independent witness transparency-dev (`npm run test:witness -- --record`): our client must
 * send the same requests again, byte for byte, and interpret the answers in the same way.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cosignatureBy, openCheckpoint } from './checkpoint.ts'
import { readSignatureLines, readVerifierKey, signatureLine, type VerifierKey } from './note.ts'
import { type TileReader, tilePath, tilesOfGrowth } from './tiles.ts'
import { merkleTree, type Tree } from './tree.ts'
import { askWitnesses } from './witnesses.ts'

type Exchange = { readonly request: string; readonly status: number; readonly body: string }
type Step = {
  readonly name: string
  readonly entries: readonly string[]
  readonly note: string
  readonly isRestarted: boolean
  readonly exchanges: readonly Exchange[]
  readonly isCosigned: boolean
  readonly alarms: readonly string[]
}
const vectors = JSON.parse(readFileSync(new URL('./vectors/witness.json', import.meta.url), 'utf8')) as {
  readonly log: string
  readonly witness: string
  readonly steps: readonly Step[]
}
const keyOf = (text: string): VerifierKey => {
  const key = readVerifierKey(text)
  if (key === null) throw new Error(`${text} is no verifier key`)
  return key
}
const [log, witness] = [keyOf(vectors.log), keyOf(vectors.witness)]

const treeOver = async (entries: readonly string[]): Promise<Tree> => {
  const nothing: TileReader = async (tile) => Promise.reject(new Error(`nothing at ${tilePath(tile)}`))
  const all = entries.map((entry) => Buffer.from(entry, 'base64'))
  const files = new Map((await tilesOfGrowth(nothing, 0, all)).map(({ bytes, ...tile }) => [tilePath(tile), bytes]))
  return merkleTree(async (tile) => files.get(tilePath(tile)) ?? Buffer.of(), entries.length)
}

/** Replays the recorded answers, and fails on any other request. */
const replaying = (exchanges: readonly Exchange[]) => {
  const left = [...exchanges]
  const answer = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const next = left.shift()
    expect(String(init?.body)).toBe(next?.request)
    return new Response(next?.body, { status: next?.status ?? 500 })
  }
  return { left, fetch: answer as typeof fetch }
}

const checkpointOf = ({ note }: Step) => {
  const checkpoint = openCheckpoint(note, log)
  if (checkpoint === null) throw new Error('the portal signed no checkpoint')
  return checkpoint
}

test('the client sends the recorded requests, and reads each answer correctly', {
  tags: ['R-LOG-24', 'R-LOG-25'],
}, async () => {
  let exchanges: ReturnType<typeof replaying>
  let raised: string[] = []
  const portal = () =>
    askWitnesses({
      witnesses: [{ key: witness, prefix: 'https://witness.example' }],
      quorum: 1,
      fetch: (...asked) => exchanges.fetch(...asked),
      alarm: (code, who) => void raised.push(`${code} ${who}`),
    })
  let ask = portal()
  for (const step of vectors.steps) {
    if (step.isRestarted) ask = portal()
    raised = []
    exchanges = replaying(step.exchanges)
    const { note, root } = checkpointOf(step)
    const tree = await treeOver(step.entries)
    expect(await tree.root()).toEqual(root)
    const lines = await ask({ tree, note: step.note, text: note.text, given: [], tip: tree.size })
    expect([step.name, exchanges.left, raised]).toEqual([step.name, [], step.alarms])
    const cosignature = step.isCosigned ? step.exchanges.at(-1)?.body : ''
    expect(lines.map(signatureLine).join('')).toBe(cosignature)
  }
})

test('a cosignature verifies over its own checkpoint, and over no other', { tags: ['R-LOG-24', 'R-LOG-25'] }, () => {
  const cosigned = vectors.steps.filter(({ isCosigned }) => isCosigned)
  expect(cosigned.length).toBeGreaterThan(2)
  for (const step of cosigned)
    for (const other of cosigned) {
      const lines = readSignatureLines(step.exchanges.at(-1)?.body ?? '') ?? []
      const isOwn = checkpointOf(step).root.equals(checkpointOf(other).root)
      expect(cosignatureBy(checkpointOf(other).note.text, lines, witness) !== null).toBe(isOwn)
    }
})

test('a checkpoint that the witness refused is no extension of the one that it cosigned', {
  tags: ['R-LOG-24', 'R-LOG-25'],
}, () => {
  const shown = new Set(vectors.steps.flatMap(({ exchanges }) => exchanges.map(({ status }) => status)))
  expect(shown).toEqual(new Set([200, 409, 422]))
  const [rewritten] = vectors.steps.filter(({ exchanges }) => exchanges.some(({ status }) => status === 422))
  const [honest] = vectors.steps.filter(({ entries }) => entries.length === rewritten?.entries.length)
  const differs = (rewritten?.entries ?? []).filter((entry, index) => entry !== honest?.entries[index])
  expect(differs).toHaveLength(1)
})
