/**
 * The example of an agency's own system, as a process that is killed at random moments, against a portal over HTTP: each
 * case is decided once, and each of its files is whole.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApplicationDocument, AttachmentDocument } from '@portal/contract/documents/application'
import type { FeedRow } from '@portal/contract/documents/systems'
import { typedApplication } from '@portal/testing'
import { pdfOfSize } from '@portal/testing/pdf'
import { seededRandom } from '@portal/testing/random'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as example from '../../examples/agency-system/agency-system.ts'
import { byDayOrNight } from '../support/night.ts'
import { portalInMemory, seeded } from '../support/portal.ts'

/** The types of the example are what the portal answers. */
type Answered<Example, Real extends Example> = Real
export type Types = [
  Answered<example.FeedRow, FeedRow>,
  Answered<example.Document, AttachmentDocument>,
  Answered<example.Case, ApplicationDocument>,
]

const program = join(import.meta.dirname, '../../examples/agency-system/agency-system.ts')
const kills = byDayOrNight(40, 400)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const upTo = (most: number) => Math.floor(random() * most)

const portal = portalInMemory()
const folder = mkdtempSync(join(tmpdir(), 'agency-'))
/** What the portal answered to decisions: 200, or a refusal that a doubled decision would get. */
const decisions: number[] = []
let server: Server
let address = ''
/** What the bucket answers instead of the next files, the first one first. */
const bucketFailures: number[] = []
/** Told of each request, before and after the portal has done it. */
let onRequest = async (_moment: 'before' | 'after'): Promise<void> => undefined

beforeAll(async () => {
  await portal.seed()
  server = createServer((request, response) => {
    void answerTo(request).then(async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** The portal, and the bucket at addresses of this server. Two seconds pass with each request, for the limits. */
const answerTo = async (request: IncomingMessage): Promise<Response> => {
  const body: Buffer[] = []
  for await (const chunk of request) body.push(chunk as Buffer)
  await onRequest('before')
  portal.clock.pass({ seconds: 2 })
  const path = request.url ?? '/'
  const failure = path.startsWith('/file?') ? bucketFailures.shift() : undefined
  if (failure !== undefined) return new Response(null, { status: failure, headers: { 'retry-after': '0' } })
  const opened = path.startsWith('/file?') && portal.files.open(decodeURIComponent(path.slice('/file?'.length)))
  if (opened) return new Response(Buffer.from(opened.bytes), { headers: { 'content-type': opened.contentType } })
  const answer = await portal.request(path, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    ...(body.length > 0 && { body: Buffer.concat(body) }),
  })
  if (request.method === 'POST') await portal.settle()
  if (/\/(completed|rejected)$/.test(path)) decisions.push(answer.status)
  await onRequest('after')
  if (!path.includes('/view-attachment/')) return answer
  const { url } = (await answer.json()) as { url: string }
  return Response.json({ url: `${address}/file?${encodeURIComponent(url)}` })
}

/** Resolves with the exit code; null for a process that was killed. */
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('close', resolve))

const run = (token: string): ChildProcess => {
  const env = { ...process.env, PORTAL_URL: address, PORTAL_TOKEN: token, AGENCY_FOLDER: folder }
  return spawn(process.execPath, [program, '--once'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Killed at one of its next requests, before or after the portal did what it asks, or some milliseconds later. */
const runAndKill = async (token: string): Promise<number | null> => {
  const child = run(token)
  const end = ended(child)
  let left = 1 + upTo(5)
  const moment = random() < 0.5 ? 'before' : 'after'
  const delay = upTo(3) === 0 ? upTo(15) : 0
  onRequest = async (now) => {
    if (now !== moment) return
    left -= 1
    if (left !== 0) return
    if (delay > 0) return void setTimeout(() => child.kill('SIGKILL'), delay)
    child.kill('SIGKILL')
    await end
  }
  const code = await end
  onRequest = async () => undefined
  return code
}

/** Asked for by the administrator, approved by the Super Administrator, and shown once. */
const agencyToken = async (): Promise<string> => {
  const path = '/api/auth/agency-tokens'
  const [admin, second] = await Promise.all([seeded.agencyAdmin, seeded.superAdmin].map((id) => portal.signInAs(id)))
  const asked = {
    label: 'საქმისწარმოება',
    permission: 'Agency Administrator',
    expires_on: portal.clock.now().slice(0, 10),
  }
  const proposed = await admin?.post<{ data: { id: number } }>(path, asked)
  await second?.post(`${path}/${proposed?.body.data.id}/approve`, {})
  const revealed = await admin?.post<{ token: string }>(`${path}/${proposed?.body.data.id}/reveal`, {})
  await portal.settle()
  return revealed?.body.token ?? ''
}

const file = async (documents: readonly Uint8Array[]): Promise<number> => {
  const who = await portal.signInAs(seeded.citizen)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typedApplication(), agency_id: 1 })) form.append(name, String(value))
  for (const [index, bytes] of documents.entries())
    form.append(`documents[${index}]`, new File([bytes], `${index}.pdf`, { type: 'application/pdf' }))
  const { body } = await who.post<{ data: { id: number } }>('/api/auth/applications/other', form)
  await who.post(`/api/auth/applications/${body.data.id}/forwarded`)
  await portal.settle()
  return body.data.id
}

const decisionsOf = async (id: number): Promise<readonly string[]> => {
  const { body } = await (await portal.signInAs(seeded.agencyAdmin)).get<{ type: string }[]>(
    `/api/auth/applications/${id}/history`,
  )
  return body.map(({ type }) => type).filter((type) => /Completed|Rejected/.test(type))
}

const keptOf = (id: number): readonly Uint8Array[] => {
  const names = existsSync(join(folder, `${id}`)) ? readdirSync(join(folder, `${id}`)) : []
  return names
    .filter((name) => name.endsWith('.pdf'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => new Uint8Array(readFileSync(join(folder, `${id}`, name))))
}

describe('an agency’s own system', { tags: ['R-SYS-60', 'R-SYS-61'] }, () => {
  test(`that is killed ${kills} times decides each case once, with all its files (SEED=${seed})`, async () => {
    const token = await agencyToken()
    const cases = new Map<number, readonly Uint8Array[]>()
    const more = async () => {
      const documents = Array.from({ length: upTo(3) }, () => pdfOfSize(1_000 + upTo(200_000)))
      cases.set(await file(documents), documents)
    }
    await more()
    const withdrawn = await file([pdfOfSize(5_000)])
    await (await portal.signInAs(seeded.citizen)).post(`/api/auth/applications/${withdrawn}/withdrawn`)

    for (let kill = 0; kill < kills; kill += 1) {
      if (upTo(4) === 0) await more()
      await runAndKill(token)
    }
    expect(await ended(run(token))).toBe(0)

    for (const [id, documents] of cases) {
      expect([id, await decisionsOf(id)]).toEqual([
        id,
        [documents.length > 0 ? 'ApplicationCompleted' : 'ApplicationRejected'],
      ])
      expect(keptOf(id)).toEqual(documents)
    }
    expect(await decisionsOf(withdrawn)).toEqual([])
    expect(new Set(decisions)).toEqual(new Set([200]))
  })

  test('leaves a case to staff whose file it cannot have, and goes on', { timeout: 60_000 }, async () => {
    const token = await agencyToken()
    const [id, next] = [await file([pdfOfSize(5_000)]), await file([])]
    // The case is in the feed as filed and as forwarded, and each time its file is asked for three times.
    bucketFailures.push(...new Array(6).fill(404))
    expect(await ended(run(token))).toBe(0)
    expect([await decisionsOf(id), await decisionsOf(next)]).toEqual([[], ['ApplicationRejected']])
  })

  test('waits while the storage of the files is down, also past the minute of an address', async () => {
    const token = await agencyToken()
    const document = pdfOfSize(5_000)
    const id = await file([document])
    bucketFailures.push(...new Array(20).fill(503), 403)
    expect(await ended(run(token))).toBe(0)
    expect([await decisionsOf(id), bucketFailures]).toEqual([['ApplicationCompleted'], []])
    expect(keptOf(id)).toEqual([document])
  })
})
