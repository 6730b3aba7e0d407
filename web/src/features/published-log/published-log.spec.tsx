import { createHash } from 'node:crypto'
import { fill } from '@portal/contract/fill'
import { publishedLog as texts } from '@portal/contract/texts/published-log'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPage, aProfile, aRow } from '../../testing/applications.ts'
import { showAt, signInAs } from '../../testing/faked-portal.tsx'
import { checkLog, loadCheckpoint } from './check-log.ts'
import { tilePath } from './merkle-tree.ts'
import { PublishedLogScreen } from './published-log.tsx'

const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leaf = (at: number) => sha256(Uint8Array.of(0), sha256(Buffer.from(`record ${at}`)))
/** The recursive definition of RFC 6962, section 2.1. */
const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 1) return leaves[0] as Buffer
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return sha256(Uint8Array.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}
const leavesOf = (size: number) => Array.from({ length: size }, (_, at) => leaf(at))

const cosignature = (seconds: number) => {
  const bytes = Buffer.alloc(76)
  bytes.writeBigUInt64BE(BigInt(seconds), 4)
  return bytes.toString('base64')
}
const noteOf = (leaves: readonly Buffer[], origin = 'portal.example/log') =>
  `${origin}\n${leaves.length}\n${rootOf(leaves).toString('base64')}\n\n\u2014 ${origin} ${Buffer.alloc(68).toString('base64')}\n\u2014 witness.example ${cosignature(Date.UTC(2026, 10, 22, 11, 29) / 1000)}\n`

const publish = (leaves: readonly Buffer[], note = noteOf(leaves)) => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>([['/log/checkpoint', Uint8Array.from(Buffer.from(note))]])
  for (let index = 0; index * 256 < leaves.length; index++) {
    const tile = leaves.slice(index * 256, (index + 1) * 256)
    files.set(`/log/${tilePath(index, tile.length)}`, Uint8Array.from(Buffer.concat(tile)))
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const file = files.get(path)
    return file ? new Response(file) : new Response('', { status: 404 })
  })
}
const check = async () => checkLog(await loadCheckpoint(), () => undefined)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('tiles have the paths of C2SP tlog-tiles', () => {
  expect(tilePath(0, 256)).toBe('tile/0/000')
  expect(tilePath(1_234_067, 112)).toBe('tile/0/x001/x234/067.p/112')
})

describe('the check of the log in the browser', () => {
  test.each([1, 2, 3, 255, 256, 257, 600, 1800])(
    'of %i records computes the root of the checkpoint',
    { tags: 'R-LOG-27' },
    async (size) => {
      publish(leavesOf(size))
      expect(await check()).toMatchObject({ is: 'intact', size, since: null })
    },
  )

  test.each([
    [1, 1],
    [100, 100],
    [100, 300],
    [256, 257],
    [256, 512],
    [300, 1800],
  ])('of %i records and later of %i finds the earlier log as a prefix', async (earlier, later) => {
    publish(leavesOf(earlier))
    await check()
    publish(leavesOf(later))
    expect(await check()).toMatchObject({ is: 'intact', size: later, since: earlier })
  })

  test('finds a record with another content, and does not store that state', async () => {
    publish(leavesOf(600).with(300, leaf(9999)), noteOf(leavesOf(600)))
    expect(await check()).toEqual({ is: 'altered' })
    publish(leavesOf(600))
    expect(await check()).toMatchObject({ is: 'intact', since: null })
  })

  test.each([
    ['changed in a full tile', () => noteAndLeaves(leavesOf(700).with(10, leaf(9999)))],
    ['changed in the last tile', () => noteAndLeaves(leavesOf(700).with(599, leaf(9999)))],
    ['cut', () => noteAndLeaves(leavesOf(599))],
    ['under another name', () => ({ leaves: leavesOf(700), note: noteOf(leavesOf(700), 'other.example/log') })],
  ])('finds a log rewritten whose earlier part is %s', { tags: 'R-LOG-27' }, async (_, later) => {
    publish(leavesOf(600))
    await check()
    const { leaves, note } = later()
    publish(leaves, note)
    expect(await check()).toEqual({ is: 'rewritten', since: 600 })
    publish(leavesOf(700))
    expect(await check()).toMatchObject({ is: 'intact', since: 600 })
  })
})
const noteAndLeaves = (leaves: readonly Buffer[]) => ({ leaves, note: noteOf(leaves) })

describe('the page of the log', () => {
  const show = () => showAt('/log', '/log', <PublishedLogScreen />)
  const start = async () => userEvent.click(await screen.findByRole('button', { name: texts['log.check.start'] }))

  test('shows size, witnesses with their time, and the checkpoint verbatim', { tags: 'R-LOG-27' }, async () => {
    const leaves = leavesOf(5)
    publish(leaves)
    show()
    expect(await screen.findByText('witness.example')).toBeDefined()
    expect(screen.getByText('22 ნოემბერი, 2026, 15:29')).toBeDefined()
    expect(screen.getByText('5').tagName).toBe('DD')
    expect(document.querySelector('pre')?.textContent).toBe(noteOf(leaves))
    expect(screen.queryByText('portal.example/log')).toBeNull()
  })

  test('shows the result of the check as a sentence', async () => {
    publish(leavesOf(300))
    show()
    await start()
    expect(await screen.findByText(texts['log.check.intact'])).toBeDefined()
    expect(screen.getByText(texts['log.check.first'])).toBeDefined()
    publish(leavesOf(400))
    await userEvent.click(screen.getByRole('button', { name: texts['log.check.again'] }))
    expect(await screen.findByText(fill(texts['log.check.since'], { since: 300 }))).toBeDefined()
    expect(screen.getByText('400').tagName).toBe('DD')
  })

  test('says what to do about a changed log, and saves what was found as proof', { tags: 'R-LOG-70' }, async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    publish(leavesOf(300))
    await check()
    const note = noteOf(leavesOf(400))
    publish(leavesOf(400).with(350, leaf(9999)), note)
    show()
    await start()
    expect(await screen.findByText(texts['log.check.altered'])).toBeDefined()
    expect(screen.getByText(texts['log.altered.call'])).toBeDefined()
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(parts.slice(0, 2)).toEqual([texts['log.check.title'], texts['log.receipt.title']])
    expect(screen.getByRole('link', { name: 'ცხელი ხაზი 143' }).getAttribute('href')).toBe('tel:143')
    await userEvent.click(screen.getByRole('button', { name: texts['log.altered.save.button'] }))
    const report = (await saved[0]?.text()) ?? ''
    expect(report).toContain(texts['log.check.altered'])
    expect(report).toContain(note)
    expect(report).toContain(rootOf(leavesOf(300)).toString('base64'))
    vi.restoreAllMocks()
  })

  test('shows a signed-in person the position of the newest record of each own application', {
    tags: 'R-LOG-27',
  }, async () => {
    signInAs(aProfile())
    const rows = [
      aRow({ id: 7, status: 'forwarded' }),
      aRow({ id: 8, status: 'completed' }),
      aRow({ id: 9, status: 'pendding' }),
    ]
    const hashOf = (at: number) => sha256(Buffer.from(`record ${at}`)).toString('base64url')
    const receipts: Record<string, object> = { 7: { hash: hashOf(299) }, 8: { hash: hashOf(5000) } }
    const leaves = leavesOf(300)
    const requested: string[] = []
    publish(leaves)
    const files = fetch
    vi.stubGlobal('fetch', async (path: string) => {
      if (!path.startsWith('/api/')) return files(path)
      requested.push(path)
      if (path.includes('GetData')) return Response.json(aPage(rows).body)
      return Response.json(receipts[path.split('/').at(-2) ?? ''] ?? {})
    })
    show()
    await start()
    expect(await screen.findByText(fill(texts['log.own.at'], { id: 7, place: 300 }))).toBeDefined()
    expect(screen.getByText(fill(texts['log.own.notYet'], { id: 8 }))).toBeDefined()
    expect(requested.filter((path) => path.endsWith('/receipt'))).toHaveLength(2)
  })

  test('shows the result of the check even when own applications cannot be loaded', async () => {
    signInAs(aProfile())
    publish(leavesOf(3))
    show()
    await start()
    expect(await screen.findByText(texts['log.check.intact'])).toBeDefined()
    expect(screen.getByText(texts['log.own.error'])).toBeDefined()
  })

  test('makes no call for applications of a guest', async () => {
    publish(leavesOf(3))
    const requested = vi.spyOn(globalThis, 'fetch')
    show()
    await start()
    await screen.findByText(texts['log.check.intact'])
    expect(requested.mock.calls.filter(([path]) => String(path).startsWith('/api/'))).toEqual([])
    expect(screen.queryByText(texts['log.own.title'])).toBeNull()
  })

  test('says when a tile is missing, and when the log was altered', async () => {
    publish([], noteOf(leavesOf(300)))
    show()
    await start()
    expect(await screen.findByText(texts['log.check.unread'])).toBeDefined()
    publish(leavesOf(300).with(7, leaf(9999)), noteOf(leavesOf(300)))
    await start()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(texts['log.check.altered'] + texts['log.check.altered.why'])
    const again = screen.getByRole('button', { name: texts['log.check.again'] })
    expect(alert.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('says when the log cannot be read, and still explains it and leads to the check of receipts', {
    tags: 'R-LOG-70',
  }, async () => {
    const headers = { 'x-amz-cf-id': 'edge-42' }
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 500, headers }))
    show()
    expect(await screen.findByText(texts['log.error'])).toBeDefined()
    expect(screen.getByText(/edge-42/)).toBeDefined()
    const ways = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(ways).toEqual([texts['log.receipt.title'], texts['log.check.title'], texts['log.what.title']])
  })
})
