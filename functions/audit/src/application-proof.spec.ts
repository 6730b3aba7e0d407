import type { ProofFile } from '@portal/contract'
import { applicationProofSchema } from '@portal/contract/schemas/audit'
import { fingerprint } from '@portal/event-store/seals'
import { findAccesses } from '@portal/identity'
import { checkScript, runCheckScript } from '@portal/tests/support/check-script'
import { type Fixture, filedFields, openFixture } from '@portal/tests/support/filed-application'
import { seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'

const path = (id: number | string = 1) => `/api/auth/audit/applications/${id}/proof`
let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})

const sealed = async () => {
  await fixture.settle()
  await fixture.seal()
}
const proof = async () => (await fixture.auditor.get<ProofFile>(path())).body
const check = async (file: string | object, ...options: string[]) => {
  const { code, output } = await runCheckScript(typeof file === 'string' ? file : JSON.stringify(file), ...options)
  return { code, lines: output.trim().split('\n') }
}

describe('the proof file of an application', () => {
  test('is a download with a content type and a file name', async () => {
    await sealed()
    const { headers, body: file } = await fixture.auditor.get(path())
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="proof_application_1.json"')
    expect(applicationProofSchema.answer.safeParse(file).success).toBe(true)
    expect(file).toMatchObject({ format: 'portal-proof-1', stream: 'application-1', seals: [{ seal: { n: 1 } }] })
  })

  test('can be verified by somebody who knows nothing of the portal', async () => {
    await sealed()
    const key = fingerprint(await fixture.sealing.signer.publicKey())
    const { code, lines } = await check(await proof(), '--key', key)
    expect(lines[0]).toMatch(/^application-1: 4 events agree with each other, \d\d fields are proved\.$/)
    expect(lines[1]).toMatch(/^4 of them are sealed, the last at /)
    expect([code, lines[2]]).toEqual([0, `Key of the seals: ${key}, as you gave it`])
    expect((await check(await proof(), '--key', 'A'.repeat(43))).code).toBe(1)
  })

  test('is valid before the event is in the log, and before it is sealed', async () => {
    const early = await proof()
    expect(early.events.map(({ log, seal }) => [log, seal])).toEqual(Array.from({ length: 4 }, () => [null, null]))
    expect(await check(early)).toMatchObject({ code: 0 })
    await fixture.settle()
    const placed = await proof()
    expect(placed.events.every(({ log, seal }) => log !== null && seal === null)).toBe(true)
    expect(await check(placed)).toMatchObject({ code: 0 })
  })

  test('names the changed part, whichever it is', async () => {
    await sealed()
    const file = await proof()
    const changed = (change: (copy: ProofFile) => void) => {
      const copy = structuredClone(file)
      change(copy)
      return check(copy)
    }
    const event = (copy: ProofFile, at: number) => copy.events[at] as NonNullable<ProofFile['events'][number]>
    const cases: readonly [string, (copy: ProofFile) => void][] = [
      ['events[1]:', (copy) => void Object.assign(event(copy, 1).content ?? {}, { at: '2020-01-01T00:00:00.000Z' })],
      ['events[2].previous_hash:', (copy) => void Object.assign(event(copy, 1), { hash: event(copy, 0).hash })],
      ['events[0].opened.name:', (copy) => void Object.assign(event(copy, 0).opened, { name: { salt: '', value: 1 } })],
      ['events[1].content.version:', (copy) => void copy.events.splice(1, 1)],
      ['events[1].log:', (copy) => void Object.assign(event(copy, 1).log ?? {}, { path: [] })],
      ['events[1].log.position:', (copy) => void Object.assign(event(copy, 1).log ?? {}, { position: 1 })],
      ['events[1].seal:', (copy) => void Object.assign(event(copy, 1).log?.segment ?? {}, { at: '2020' })],
      ['seals[0]:', (copy) => void Object.assign(copy.seals[0]?.seal ?? {}, { lastPosition: 1 })],
      ['digest:', (copy) => void Object.assign(copy, { made_at: '2020' })],
    ]
    for (const [place, change] of cases) {
      const { code, lines } = await changed(change)
      expect([place, code]).toEqual([place, 1])
      expect(lines.filter((line) => line.startsWith(`BROKEN ${place}`))).not.toEqual([])
    }
  })

  test('with any one byte flipped fails the check, which names the right part', async () => {
    const form = new FormData()
    const fields = { ...filedFields, project_id: seeded.programs.withoutAttachments }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    await fixture.citizen.post('/api/auth/applications', form)
    await sealed()
    const { body: file } = await fixture.auditor.get<ProofFile>(path(2))
    const bytes = new TextEncoder().encode(JSON.stringify(file))
    const { checkProof } = (await import(checkScript)) as { checkProof: (given: Uint8Array) => { wrong: string[] } }
    const text = new TextDecoder('latin1').decode(bytes)
    const wrongAt = (at: number) => checkProof(bytes.with(at, (bytes[at] as number) ^ 1)).wrong
    const unseen: number[] = []
    for (let at = 0; at < bytes.length; at++) if (wrongAt(at).length === 0) unseen.push(at)
    expect(unseen).toEqual([])
    // The file's digest finds every change; the semantic checks also name the changed part.
    for (const [part, place] of [
      ['"type":"ApplicationF', 'events[0]:'],
      ['"previous_hash":"AAAAAA', 'events[0].previous_hash:'],
      ['"salt":"', 'events[0].opened.'],
      ['"lastPosition":', 'seals[0]:'],
    ] as const)
      expect([part, wrongAt(text.indexOf(part) + part.length).join('\n')]).toEqual([
        part,
        expect.stringContaining(place),
      ])
  })

  test('includes a damaged event, which the checker names', async () => {
    const stored = await fixture.items.get('events', { stream: 'application-1', version: 2 })
    await fixture.items.put('events', { ...stored, data: '{', stream: 'application-1', version: 2 })
    const { lines } = await check(await proof())
    expect(lines).toContain('BROKEN events[1].content: the event could not be read when the file was made')
  })

  test('is for auditors and the Super Administrator, and each download is recorded', async () => {
    expect((await (await fixture.signInAs(seeded.superAdmin)).get(path())).status).toBe(200)
    for (const id of [seeded.citizen, seeded.agencyAdmin, seeded.agencyOperator])
      expect((await (await fixture.signInAs(id)).get(path())).status).toBe(403)
    expect((await fixture.guest.get(path())).status).toBe(401)
    expect((await fixture.auditor.get(path(99))).status).toBe(404)
    const looks = await findAccesses(fixture.items, { record: 'application-1', agency: 1 }, fixture.clock.now())
    expect(looks.filter(({ what }) => what === 'proof')).toMatchObject([{ actor: seeded.superAdmin }])
  })
})
