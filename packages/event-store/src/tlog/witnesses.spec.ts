import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cosignedMessage, openCheckpoint, readCheckpoint, signerFromSeed } from './checkpoint.ts'
import { cosignatureType, readNote, signatureLine, verifierKeyId, writeVerifierKey } from './note.ts'
import { appendNotes, checkpoint, emptyTables, files, logForEachTest, publish, signer } from './publish/for-specs.ts'
import { isConsistent } from './tree.ts'
import { askWitnesses, readWitnesses, type WitnessDependencies } from './witnesses.ts'

logForEachTest()

/** A witness after C2SP tlog-witness, in this process. */
const witnessOf = (name: string, type = cosignatureType) => {
  const keys = signerFromSeed(createHash('sha256').update(name).digest(), name)
  const key = { ...keys.key, type: cosignatureType }
  const state = { size: 0, root: Buffer.alloc(0) as Buffer, isDown: false, seen: [] as string[] }
  const answer = async (body: string): Promise<Response> => {
    state.seen.push(body)
    if (state.isDown) return new Response('', { status: 503 })
    const [lines = '', ...rest] = body.split('\n\n')
    const [old = '', ...proof] = lines.split('\n')
    const read = readCheckpoint(rest.join('\n\n'))
    if (read === null || openCheckpoint(rest.join('\n\n'), signer.key) === null)
      return new Response('', { status: 403 })
    const from = Number(old.slice('old '.length))
    const size = () => new Response(`${state.size}\n`, { status: 409, headers: { 'content-type': 'text/x.tlog.size' } })
    if (from !== state.size || (from === read.size && !read.root.equals(state.root))) return size()
    const hashes = proof.map((hash) => Buffer.from(hash, 'base64'))
    if (from > 0 && !isConsistent({ size: from, root: state.root }, read, hashes))
      return new Response('', { status: 422 })
    if (from === 0 && proof.length > 0) return new Response('', { status: 422 })
    Object.assign(state, { size: read.size, root: read.root })
    const time = 1_770_000_000n
    const stamp = Buffer.alloc(8)
    stamp.writeBigUInt64BE(time)
    const { signature } = keys.sign(cosignedMessage(read.note.text, time).toString())
    return new Response(
      signatureLine({ name, keyId: verifierKeyId(key), signature: Buffer.concat([stamp, signature]) }),
    )
  }
  return { state, answer, vkey: writeVerifierKey({ ...key, type }) }
}

describe('witnesses', () => {
  let alarms: string[]
  const asking = (
    witnesses: Record<string, ReturnType<typeof witnessOf>>,
    quorum = 1,
    parts: Partial<WitnessDependencies> = {},
  ) =>
    askWitnesses({
      witnesses: readWitnesses(
        Object.entries(witnesses)
          .map(([host, { vkey }]) => `${vkey} https://${host}/submit/`)
          .join('\n'),
      ).witnesses,
      quorum,
      alarm: (code, who) => alarms.push(`${code} ${who}`),
      fetch: (async (url: string, init: RequestInit) => {
        expect(new URL(url).pathname).toBe('/submit/add-checkpoint')
        return witnesses[new URL(url).host]?.answer(String(init.body)) ?? new Response('', { status: 404 })
      }) as typeof fetch,
      ...parts,
    })
  const cosigners = () =>
    (readNote(String(files.files.get('checkpoint')))?.signatures ?? []).slice(1).map(({ name }) => name)
  beforeEach(() => {
    alarms = []
  })

  test.each([1, 4])('cosign a longer log, under a key of type %i', async (type) => {
    const witness = witnessOf('w.example/1', type)
    const ask = asking({ 'w.example': witness })
    for (const notes of [2, 5, 7]) {
      await appendNotes('application-1', notes)
      await publish({ askWitnesses: ask })
      expect(cosigners()).toEqual(['w.example/1'])
      expect(witness.state.size).toBe(checkpoint().size)
    }
    expect(alarms).toEqual([])
    expect(witness.state.seen).toHaveLength(3)
  })

  test('get the missing events after a 409, after a restart of the portal, and after weeks', async () => {
    const witness = witnessOf('w.example/1')
    await appendNotes('application-1')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    await appendNotes('application-1', 9)
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(cosigners()).toEqual(['w.example/1'])
    expect(alarms).toEqual([])

    witness.state.isDown = true
    const ask = asking({ 'w.example': witness })
    for (let n = 2; n < 9; n++) {
      await appendNotes(`application-${n}`, 40)
      await publish({ askWitnesses: ask })
      expect(cosigners()).toEqual([])
    }
    expect(new Set(alarms)).toEqual(new Set(['witness_away w.example/1', 'witness_quorum log']))
    witness.state.isDown = false
    await publish({ askWitnesses: ask })
    expect(cosigners()).toEqual(['w.example/1'])
    expect(witness.state.size).toBe(checkpoint().size)
  })

  test('refuse a log that was rewritten and signed again: the portal raises its alarm and continues to publish', async () => {
    const witness = witnessOf('w.example/1')
    await appendNotes('application-1')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    files.files.delete('checkpoint')
    for (const path of [...files.files.keys()]) if (path.startsWith('tile/')) files.files.delete(path)
    emptyTables()
    await appendNotes('application-2')
    await appendNotes('application-3')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(alarms).toEqual(['witness_refused w.example/1', 'witness_quorum log'])
    expect([checkpoint().size, cosigners()]).toEqual([6, []])
  })

  test('that have another root of the same size, or more than the log has, raise the alarm too', async () => {
    const witness = witnessOf('w.example/1')
    Object.assign(witness.state, { size: 3, root: Buffer.alloc(32) })
    await appendNotes('application-1')
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(alarms[0]).toBe('witness_refused w.example/1')
    alarms = []
    witness.state.size = 4
    await publish({ askWitnesses: asking({ 'w.example': witness }) })
    expect(alarms[0]).toBe('witness_refused w.example/1')
  })

  test('whose cosignature is invalid, another’s, or unreadable are never published', async () => {
    const [right, wrong] = [witnessOf('w.example/1'), witnessOf('x.example/2')]
    await appendNotes('application-1')
    const answers = [
      async (body: string) => new Response((await (await right.answer(body)).text()).replace(/.{6}\n$/, 'AAAA==\n')),
      wrong.answer,
      async () => new Response('nothing'),
      async () => new Response('', { status: 500 }),
      async () => Promise.reject(new Error('refused')),
    ]
    for (const answer of answers) {
      alarms = []
      await publish({ askWitnesses: asking({ 'w.example': { ...right, answer } }) })
      expect(cosigners()).toEqual([])
      expect(alarms).toEqual(['witness_away w.example/1', 'witness_quorum log'])
    }
  })

  test('in sufficient number raise no alarm for the quorum', async () => {
    const [first, second] = [witnessOf('a.example/1'), witnessOf('b.example/2')]
    second.state.isDown = true
    await appendNotes('application-1')
    await publish({ askWitnesses: asking({ 'a.example': first, 'b.example': second }) })
    expect(alarms).toEqual(['witness_away b.example/2'])
    expect(cosigners()).toEqual(['a.example/1'])
  })

  test.each([
    'w+00000000+AAAA https://w.example',
    'nonsense',
    `${witnessOf('w.example/1').vkey}`,
    `${witnessOf('w.example/1').vkey} ftp://x`,
  ])('are not read from %j', (line) => expect(readWitnesses(`\n${line}`)).toEqual({ witnesses: [], unreadable: [2] }))
})
