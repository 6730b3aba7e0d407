/**
 * An application is returned and forwarded again. Applicant and staff each see what they need, and six events record
 * it.
 */
import { pdfText } from '@portal/documents/pdf-text'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCheckScript } from '../../support/check-script.ts'
import { pdfFile, upload } from '../files.ts'
import { openProgram, writtenBy } from '../filing.ts'
import { answerData, type Json, type Visitor } from '../portal-under-test.ts'
import { printedSteps, sixEvents, stepsIn } from '../six-events.ts'
import type { Person, World } from '../world.ts'

export const returnForCorrection = (world: () => World) =>
  describe('an application that is returned for correction', () => {
    const reason = 'დაურთეთ ცნობა შემოსავლის შესახებ'
    const seen = new Set<unknown>()
    let applicant: Person
    let staff: Visitor
    let id: number

    beforeAll(async () => {
      applicant = await world().newcomer()
      staff = await world().as('agencyAdministrator')
    })

    const at = (deed: string) => `/api/auth/applications/${id}/${deed}`
    const current = async (who: Visitor) => {
      const detail = answerData(await who.get(`/api/auth/applications/GetById/${id}`))
      seen.add(detail.status)
      return detail
    }
    const send = (name: string) =>
      upload(world().portal, applicant, { name, bytes: pdfFile(2_000), purpose: 'application_document' })

    test('is filed with a file and forwarded by its applicant, who sees the place in the queue', async () => {
      const filed = await applicant.post('/api/auth/applications', {
        ...writtenBy(applicant),
        project_id: await openProgram(applicant),
        documents: [await send('ძველი.pdf')],
      })
      id = answerData(filed).id as number
      expect(await current(applicant)).toMatchObject({ status: 'pendding', times_returned: 0, forwarded_at: null })
      expect((await applicant.post(at('forwarded'))).status).toBe(200)
      const detail = await current(applicant)
      expect(detail).toMatchObject({ status: 'forwarded', forwarded_at: expect.any(String) })
      expect(detail.waiting_before).toBeGreaterThanOrEqual(0)
      expect((await current(staff)).waiting_before).toBeNull()
    })

    test('is returned with a reason, which the SMS does not have', async () => {
      expect((await staff.post(at('returned'), { reason })).status).toBe(200)
      expect(await current(applicant)).toMatchObject({ status: 'pendding', returned_reason: reason, times_returned: 1 })
      const notices = async () =>
        (await world().portal.sms(applicant.phone)).filter(({ message }) =>
          message.includes(`#0000-${id}: დაგიბრუნდათ`),
        )
      await expect.poll(notices).toHaveLength(1)
      expect((await notices())[0]?.message).not.toContain(reason)
    })

    test('is forwarded only by its applicant while it is with them', async () => {
      const operator = await world().as('agencyOperator')
      expect(await operator.post(at('forwarded'))).toMatchObject({
        status: 409,
        body: { code: 'waits_for_applicant' },
      })
    })

    test('is corrected and forwarded again, and staff see exactly the changes', async () => {
      const [old] = (await current(applicant)).attachments_application as { id: number }[]
      const edited = await applicant.post(`/api/auth/applications/${id}`, {
        ...writtenBy(applicant),
        legal_address: 'ახალი ქუჩა 7',
        add_documents: [await send('ახალი.pdf')],
        remove_document_ids: [old?.id],
      })
      expect(edited.status).toBe(200)
      expect((await applicant.post(at('forwarded'))).status).toBe(200)
      expect((await staff.get(at('changes'))).body).toEqual({
        from_version: 3,
        to_version: 5,
        fields: [{ field: 'legal_address', before: 'ჭავჭავაძის გამზირი 1', after: 'ახალი ქუჩა 7' }],
        documents: { added: ['ახალი.pdf'], removed: ['ძველი.pdf'] },
      })
      expect(await current(staff)).toMatchObject({ status: 'forwarded', returned_reason: null, times_returned: 1 })
    })

    test('is confirmed, and never had another status', async () => {
      expect((await staff.post(at('completed'), { reason: null })).status).toBe(200)
      expect(await current(applicant)).toMatchObject({ status: 'completed', decided_at: expect.any(String) })
      expect([...seen].toSorted()).toEqual(['completed', 'forwarded', 'pendding'])
    })

    test('has six events in history, replay and proof, and its steps in the PDF', { tags: 'R-APP-44' }, async () => {
      const history = (await (await applicant.raw(at('history'))).json()) as Json[]
      expect(history.map(({ type }) => type)).toEqual(sixEvents)
      const auditor = await world().as('auditor')
      const { body } = await auditor.get(`/api/auth/audit/applications/${id}`)
      expect((body.events as Json[]).map(({ type }) => type)).toEqual(sixEvents)
      expect(body.verification).toMatchObject({ intact: true })
      const proof = await (await auditor.raw(`/api/auth/audit/applications/${id}/proof`)).text()
      expect((await runCheckScript(proof)).output).toContain(`application-${id}: 6 events agree with each other`)
      const pdf = await applicant.raw(`/api/auth/applications/generatePDF/${id}`)
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(stepsIn(await pdfText(new Uint8Array(await pdf.arrayBuffer())), reason)).toEqual(printedSteps(reason))
    })
  })
