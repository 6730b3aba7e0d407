/**
 * `npm run bench:upload`: the portal's memory while ten documents of 10 MB are sent in parallel and filed (limit: 64 MB
 * more). Measures the process's peak resident size in Linux: gateway, functions and the local S3 together, so that a
 * file held in memory shows.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { readRun } from '@portal/infra/cli/folder'
import { pdfOfSize } from '@portal/testing/pdf'
import { noArguments } from '../../infra/cli/args.ts'
import { openPortal } from '../e2e/portal-process.ts'
import { signIn as signInto, someCitizens } from '../kill/load.ts'

noArguments('Usage:\n  npm run bench:upload')

const megabyte = 1024 * 1024
const size = 10 * megabyte
const most = 64

const portal = await openPortal()
const [member] = someCitizens(1)
if (!member) throw new Error('the demo data has no citizen')
const pid = readRun(portal.folder)?.pid
if (pid === undefined) throw new Error('the portal wrote no run.json')
const { token } = await signInto(portal.url, member)

const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const received = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${String(received.code)}`)
  return received
}

const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const options = { purpose: 'application_document', file_name: name, content_type: 'application/pdf' }
  const form = await post('/api/auth/uploads', { ...options, size: bytes.byteLength })
  const data = new FormData()
  for (const [field, value] of Object.entries(form.fields as Record<string, string>)) data.append(field, value)
  data.append('file', new Blob([bytes], { type: 'application/pdf' }), name)
  // Each upload opens a connection of its own, because Node would reuse one that the server has already closed, and the
  // upload would fail.
  const answer = await fetch(String(form.url), { method: 'POST', body: data, headers: { connection: 'close' } })
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`)
  return String(form.key)
}

const file = async (bytes: Uint8Array<ArrayBuffer>, agency: number) => {
  const keys = await Promise.all(Array.from({ length: 10 }, (_, index) => upload(`document-${index}.pdf`, bytes)))
  await post('/api/auth/applications/other', {
    ...{ name: member.firstName, lastname: member.lastName, mobile: member.phone, personal_id: member.personalId },
    ...{ physical_region_id: member.region, physical_municipality_id: member.municipality },
    ...{ legal_region_id: member.region, legal_municipality_id: member.municipality },
    ...{ physical_address: member.address, legal_address: member.address },
    ...{ description: '<p>ათი დიდი დოკუმენტი</p>', agency_id: agency, documents: keys },
  })
}

/** Memory in MB. `VmHWM` is the peak since the last write to `clear_refs`. */
const memory = async (what: 'VmRSS' | 'VmHWM'): Promise<number> =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const pdf = pdfOfSize

try {
  // The first filings are not measured, because they load code and open connections.
  for (let index = 0; index < 5; index++) await file(pdf(1_000), 1)
  for (let round = 1; round <= 3; round++) {
    await writeFile(`/proc/${pid}/clear_refs`, '5')
    const before = await memory('VmRSS')
    const start = performance.now()
    await file(pdf(size), 1)
    const [seconds, peak] = [(performance.now() - start) / 1000, await memory('VmHWM')]
    const growth = peak - before
    process.stdout.write(
      `round ${round}: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${growth.toFixed(0)} MB more (most ${most}), ${seconds.toFixed(1)} s\n`,
    )
    if (growth > most) process.exitCode = 1
  }
} finally {
  await portal.remove()
}
