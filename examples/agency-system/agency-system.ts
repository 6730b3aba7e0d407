/**
 * An agency's own system in one file without a dependency: it follows the portal's feed, keeps the files of each new
 * case, and decides it. It may be killed at any moment: each step can be taken twice, and its position in the feed is
 * written last.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const usage = `Usage:
  PORTAL_TOKEN=gpt_… node agency-system.ts [--once]
PORTAL_URL (http://localhost:3000) is the portal, AGENCY_FOLDER (agency-cases) where cases and the position are kept.
--once ends at the end of the feed; without it the feed is asked again every ten seconds.`

/** What of the answers is read here; /api/openapi.json has all of it. */
export type FeedRow = { cursor: string; id: string; type: string; application: number }
export type Feed = { data: FeedRow[]; next_cursor: string | null }
export type Document = { id: number; file_path: string; size: number; scan?: 'checking' | 'infected' | undefined }
export type Case = { id: number; version: number; status: string; attachments_application: Document[] }
type Decision = { call: 'completed' | 'rejected'; version: number; body: { reason?: string } }

const { PORTAL_URL = 'http://localhost:3000', PORTAL_TOKEN = '', AGENCY_FOLDER = 'agency-cases' } = process.env

/** Yours to write: here a case with a document is confirmed. Null leaves it to a person of the agency. */
const decide = ({ version, attachments_application: files }: Case): Decision | null => {
  if (files.some(({ scan }) => scan !== undefined)) return null
  if (files.length > 0) return { call: 'completed', version, body: {} }
  return { call: 'rejected', version, body: { reason: 'განაცხადს დოკუმენტი არ ერთვის' } }
}

/** Goes on after the last event that was finished; an event whose end was not written down comes again. */
const follow = async (isOnce: boolean): Promise<void> => {
  for (;;) {
    const { cursor } = read<{ cursor: string }>('position.json') ?? { cursor: '' }
    const { data, next_cursor } = await get<Feed>(`/api/auth/agency/events?after=${cursor}&limit=100`)
    for (const row of data) {
      if (arrivals.includes(row.type)) await take(row)
      write('position.json', JSON.stringify({ cursor: row.cursor }))
    }
    if (next_cursor !== null && data.length > 0) continue
    if (isOnce) return
    await wait(10_000)
  }
}

const arrivals = ['application.filed', 'application.forwarded', 'application.transferred_in']

/**
 * The decision is written down before it is sent, and is sent under the event's id: the portal gives the first answer
 * again where this process did not live to read it.
 */
const take = async ({ id: key, application }: FeedRow): Promise<void> => {
  const file = `${application}/decision-${encodeURIComponent(key)}.json`
  for (;;) {
    const decision = read<Decision | null>(file) ?? (await judge(application))
    if (decision === null) return
    write(file, JSON.stringify(decision))
    const { call, body, version } = decision
    const answer = await send('POST', `/api/auth/applications/${application}/${call}`, {
      body,
      headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
    })
    if (answer.ok) return console.log(`${application}: ${call}`)
    const { code, message } = (await answer.json()) as Refusal
    // Somebody changed the case after it was read: what is decided is what it says now.
    if (code === 'version_conflict') rmSync(join(AGENCY_FOLDER, file))
    else return console.log(`${application}: left to the agency's staff (${code}: ${message})`)
  }
}

/** Null also where there is nothing to decide any more: it is decided, withdrawn, given back or with another agency. */
const judge = async (id: number, tries = 0): Promise<Decision | null> => {
  const answer = await send('GET', `/api/auth/applications/GetById/${id}`)
  if (answer.status === 404) return null
  const { data: found } = (await checked(answer).json()) as { data: Case }
  if (found.status !== 'forwarded') return null
  // A new file is scanned for malware before anybody may open it; after ten minutes a person looks at the case.
  if (found.attachments_application.some(({ scan }) => scan === 'checking') && tries < 60) {
    await wait(10_000)
    return judge(id, tries + 1)
  }
  for (const file of found.attachments_application)
    if (file.scan === undefined && !(await isKept(found, file))) return null
  return decide(found)
}

/** False where the file could not be had, so that one file does not hold back the cases behind it. */
const isKept = async ({ id }: Case, file: Document): Promise<boolean> => {
  const name = `${id}/${file.id}.pdf`
  if (existsSync(join(AGENCY_FOLDER, name)) && statSync(join(AGENCY_FOLDER, name)).size === file.size) return true
  for (let tries = 0; tries < 3; tries += 1) {
    if (tries > 0) await wait(1000 * 2 ** tries)
    const bytes = await bytesOf(file)
    if (bytes.length === file.size) {
      write(name, bytes)
      return true
    }
    console.error(`${name} has ${bytes.length} bytes instead of ${file.size}.`)
  }
  console.log(`${id}: left to the agency's staff (a file could not be kept)`)
  return false
}

/** Empty where the portal or the bucket refuses it. The address is good for a minute and wants no token. */
const bytesOf = async ({ file_path: path }: Document): Promise<Buffer> => {
  const answer = await send('POST', `/api/auth/applications/documents/view-attachment/${path}?link=1`, { body: {} })
  if (answer.status === 401) checked(answer)
  if (!answer.ok) return Buffer.of()
  const { url } = (await answer.json()) as { url: string }
  const file = await waitFor(`file ${path}`, async () => {
    const found = await fetch(url)
    return found.ok ? new Response(await found.arrayBuffer()) : found
  })
  return file.ok ? Buffer.from(await file.arrayBuffer()) : Buffer.of()
}

type Refusal = { code: string; message: string }
type Options = { body?: object; headers?: Record<string, string> }

const send = (method: string, path: string, { body, headers = {} }: Options = {}): Promise<Response> =>
  waitFor(`${method} ${path}`, () =>
    fetch(PORTAL_URL + path, {
      method,
      headers: { authorization: `Bearer ${PORTAL_TOKEN}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )

/** Asks again where there is no answer now: too often, down, or busy with the same. */
const waitFor = async (what: string, ask: () => Promise<Response>): Promise<Response> => {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask().catch((error: Error) => error)
    if (!(answer instanceof Error) && !(await isBusy(answer))) return answer
    const said = answer instanceof Error ? answer.message : `${answer.status}`
    const seconds = answer instanceof Error ? Number.NaN : Number(answer.headers.get('retry-after') ?? Number.NaN)
    console.error(`${what}: ${said}; tried again`)
    await wait(1000 * (Number.isNaN(seconds) ? Math.min(60, 2 ** tries) : seconds))
  }
}

const isBusy = async (answer: Response): Promise<boolean> => {
  if (answer.status === 429 || answer.status >= 500) return true
  return answer.status === 409 && ((await answer.clone().json()) as Refusal).code === 'in_progress'
}

const get = async <T>(path: string): Promise<T> => (await checked(await send('GET', path)).json()) as T

/** With a refused token nothing can go on: 401 says that it has ended. */
const checked = (answer: Response): Response => {
  if (answer.ok) return answer
  throw new Error(`${answer.url} answered ${answer.status}.`)
}

const read = <T>(name: string): T | undefined =>
  existsSync(join(AGENCY_FOLDER, name)) ? (JSON.parse(readFileSync(join(AGENCY_FOLDER, name), 'utf8')) as T) : undefined

/** A file is there whole or not at all, also after the power failed. */
const write = (name: string, content: string | Buffer): void => {
  const path = join(AGENCY_FOLDER, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, content, { flush: true })
  renameSync(`${path}.part`, path)
}

if (process.argv.includes('--help')) console.log(usage)
else if (PORTAL_TOKEN === '') {
  console.error(usage)
  process.exitCode = 1
} else await follow(process.argv.includes('--once'))
