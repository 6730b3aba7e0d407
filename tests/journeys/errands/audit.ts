/** Verifying an application's history: in its owner's browser, by the auditor, on the command line, by a stranger. */
import type { HistoryEntry } from '@portal/contract'
import { checkHistory } from '@portal/contract/check-history'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCheckScript } from '../../support/check-script.ts'
import { apply, writtenBy } from '../filing.ts'
import type { Json, PortalUnderTest, Visitor } from '../portal-under-test.ts'
import type { Person, World } from '../world.ts'

export const audit = (world: () => World) =>
  describe('the record of an application', () => {
    let portal: PortalUnderTest
    let auditor: Visitor
    let owner: Person
    let id: number

    beforeAll(async () => {
      portal = world().portal
      auditor = await world().as('auditor')
      owner = await world().newcomer()
      id = await apply(owner)
      await owner.post(`/api/auth/applications/${id}`, { ...writtenBy(owner), lastname: 'ახალი' })
      await owner.post(`/api/auth/applications/${id}/forwarded`)
    })

    test('is verified by its owner’s browser, field by field', async () => {
      const history = (await owner.get(`/api/auth/applications/${id}/history`)).body as unknown as HistoryEntry[]
      const { isIntact, brokenAt, events } = await checkHistory(`application-${id}`, history)
      expect([isIntact, brokenAt, events.length]).toEqual([true, null, 3])
      expect(new Set(events.flatMap(({ fields }) => Object.values(fields)))).toEqual(new Set([true]))
      const changed = history.map((entry) => ({ ...entry, changes: { ...entry.changes, lastname: 'სხვა' } }))
      expect(await checkHistory(`application-${id}`, changed)).toMatchObject({ isIntact: false })
    })

    test('is in the log, without a personal field', async () => {
      const events = async () =>
        (await auditor.get(`/api/auth/audit/events?stream=application-${id}`)).body.data as Json[]
      await expect.poll(async () => (await events()).length).toBe(3)
      const [newest] = await events()
      expect(newest).toMatchObject({ version: 3, type: 'ApplicationForwarded', actor: { id: owner.id, role: 'User' } })
      expect(JSON.stringify((await events()).map(({ data }) => data))).not.toContain('ახალი')
    })

    test('is replayed to any version', async () => {
      const states = await Promise.all(
        [1, 2, 3].map(async (version) => {
          const { body } = await auditor.get(`/api/auth/audit/applications/${id}?version=${version}`)
          const { lastname, status } = body.state as Json
          return [lastname, status]
        }),
      )
      expect(states).toEqual([
        ['ბერიძე', 'pendding'],
        ['ახალი', 'pendding'],
        ['ახალი', 'forwarded'],
      ])
    })

    test('is downloaded as a proof that a third party’s script verifies, and a changed one is refused', async () => {
      const proof = await (await auditor.raw(`/api/auth/audit/applications/${id}/proof`)).text()
      const { code, output } = await runCheckScript(proof)
      expect([code, output]).toEqual([0, expect.stringContaining(`application-${id}: 3 events agree with each other`)])
      expect((await runCheckScript(proof.replace('ბერიძე', 'სხვაძე'))).code).toBe(1)
    })

    test('has the accesses that npm run accesses lists', async ({ skip }) => {
      const { operator } = portal
      if (!operator) return skip('nobody types npm run accesses here')
      const administrator = await world().as('agencyAdministrator')
      expect((await administrator.get(`/api/auth/applications/GetById/${id}`)).status).toBe(200)
      expect((await administrator.raw(`/api/auth/applications/generatePDF/${id}`)).status).toBe(200)
      const { code, text } = await operator('accesses', 'application', String(id))
      const seen = text
        .split('\n')
        .flatMap((line) => (line.includes('Agency Administrator') ? line.split('  ')[1] : []))
      expect([code, seen.toSorted()]).toEqual([0, [`application-${id}/detail`, `application-${id}/pdf`]])
      expect(text).not.toContain(`member ${owner.id},`)
    })

    test('is part of a portal that verifies, by the command line', async ({ skip }) => {
      const { operator } = portal
      if (!operator) return skip('nobody types npm run audit here')
      const whole = await operator('audit', 'verify')
      expect(whole).toMatchObject({ code: 0, text: expect.stringContaining('agree with each') })
      const folded = await operator('projections', 'verify')
      expect(folded).toMatchObject({ code: 0, text: expect.stringContaining('is what the events give') })
    })

    test('is replayed on the command line', async ({ skip }) => {
      const { operator } = portal
      if (!operator) return skip('nobody types npm run audit here')
      const replayed = await operator('audit', 'replay', 'application', String(id), '--version', '2')
      expect(replayed).toMatchObject({ code: 0, text: expect.stringContaining('The events agree with each other') })
      expect(replayed.text).toContain('ApplicationEdited')
      expect(replayed.text).not.toContain('ApplicationForwarded')
    })
  })
