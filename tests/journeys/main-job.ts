/**
 * The main job through HTTP, as one story: a person registers, files with two PDFs and forwards; the agency decides;
 * the auditor replays. Runs against any portal that holds the demo data.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  type Json,
  type PortalUnderTest,
  pdfOf,
  signIn,
  upload,
  type Visitor,
  visitor,
} from './portal-under-test.ts'

const nino = { personalId: '01001099001', phone: '599000901' }

const registration = {
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'ბერიძე',
  birth_date: '1990-05-04',
  personal_id: nino.personalId,
  phone: nino.phone,
  legal_region_id: 1,
  legal_municipality_id: 1,
  legal_address: 'ჭავჭავაძის გამზირი 1',
  profession_id: 1,
  is_compact: false,
  status_ids: [7],
  agree_to_terms: true,
  agree_to_data_verification: true,
  agree_to_notifications: true,
}

const written = {
  name: 'ნინო',
  lastname: 'ბერიძე',
  mobile: nino.phone,
  personal_id: nino.personalId,
  physical_region_id: 1,
  physical_municipality_id: 1,
  physical_address: 'ჭავჭავაძის გამზირი 1',
  legal_region_id: 1,
  legal_municipality_id: 1,
  legal_address: 'ჭავჭავაძის გამზირი 1',
  description: '<p>გთხოვთ, <strong>განიხილოთ</strong> ჩემი განაცხადი <script>alert(1)</script>დანართებთან ერთად.</p>',
}

const data = (body: Json) => body.data as Json

export const describeMainJob = (where: string, open: () => Promise<PortalUnderTest>) =>
  describe(`the main job ${where}`, () => {
    let portal: PortalUnderTest
    let citizen: Visitor
    let administrator: Visitor
    let programId: number
    let filed: number
    let second: number

    beforeAll(async () => {
      portal = await open()
    })
    afterAll(async () => {
      await portal?.close()
    })

    const current = async (id: number) => data((await citizen.get(`/api/auth/applications/GetById/${id}`)).body)

    test('a person registers as an individual with an SMS code', async () => {
      const guest = visitor(portal)
      expect((await guest.post('/api/send_sms', { phone: nino.phone })).status).toBe(200)
      const verified = await guest.post('/api/verify-sms', {
        phone: nino.phone,
        code: await codeFor(portal, nino.phone),
      })
      expect(verified).toMatchObject({ status: 200, body: { verified: true } })
      expect(await guest.post('/api/signup', registration)).toMatchObject({ status: 201 })
    })

    test('signs in with an SMS code and has a profile', async () => {
      citizen = await signIn(portal, nino.personalId, nino.phone)
      const { body } = await citizen.get('/api/auth/profile')
      expect(data(body)).toMatchObject({
        first_name: 'ნინო',
        permission: 'User',
        document_verified_status: 'not_verified',
      })
    })

    test('finds a program that takes applications', async () => {
      const agencies = data((await visitor(portal).get('/api/agencies/active')).body) as unknown as { id: number }[]
      expect(agencies.length).toBeGreaterThan(0)
      const response = await visitor(portal).raw('/api/projects/GetData/1')
      const programs = (await response.json()) as { id: number; status: string }[]
      const details = await Promise.all(
        programs
          .filter(({ status }) => status === 'active')
          .map(async ({ id }) => (await citizen.get(`/api/auth/projects/GetById/${id}`)).body),
      )
      const program = details.find(({ attachment_allow_status }) => attachment_allow_status === 'active')
      programId = program?.id as number
      expect(programId).toBeGreaterThan(0)
      expect(await citizen.get(`/api/auth/applications/check/${programId}`)).toEqual({
        status: 404,
        body: { check: true, application_status: null },
      })
    })

    test('files an application with formatted text and two PDFs', async () => {
      const documents = [
        await upload(portal, citizen, 'ცნობა შემოსავლის შესახებ.pdf', pdfOf(2_000)),
        await upload(portal, citizen, 'გეგმა.pdf', pdfOf(3_000)),
      ]
      const answer = await citizen.post('/api/auth/applications', { ...written, project_id: programId, documents })
      expect(answer).toMatchObject({ status: 201, body: { success: true } })
      filed = data(answer.body).id as number
      const other = await citizen.post('/api/auth/applications/other', { ...written, agency_id: 1 })
      expect(other.status).toBe(201)
      second = data(other.body).id as number
    })

    test('sees it in the list and in detail, made safe', async () => {
      const { body } = await citizen.get('/api/auth/applications/GetData?page=1&per_page=10')
      expect(data(body)).toMatchObject({ current_page: 1, from: 1, to: 2, total: 2, last_page: 1 })
      const detail = await current(filed)
      expect(detail).toMatchObject({ id: filed, status: 'pendding', version: 1, name: 'ნინო' })
      expect(detail.description).toContain('<strong>განიხილოთ</strong>')
      expect(detail.description).not.toContain('script')
      expect((detail.attachments_application as Json[]).map(({ original_name }) => original_name)).toEqual([
        'ცნობა შემოსავლის შესახებ.pdf',
        'გეგმა.pdf',
      ])
    })

    test('downloads what was attached, byte for byte', async () => {
      const [attachment] = (await current(filed)).attachments_application as { file_path: string }[]
      const { status, body } = await citizen.post(
        `/api/auth/applications/documents/view-attachment/${attachment?.file_path}?link=1`,
      )
      expect(status).toBe(200)
      expect(Buffer.from(await portal.download(body.url as string)).equals(Buffer.from(pdfOf(2_000)))).toBe(true)
    })

    test('may not file a second one for the same program', async () => {
      expect(await citizen.post('/api/auth/applications', { ...written, project_id: programId })).toMatchObject({
        status: 409,
        body: { success: false, code: 'already_applied' },
      })
    })

    test('forwards it once, however often the button is pressed', async () => {
      const answers = await Promise.all(
        Array.from({ length: 64 }, () => citizen.post(`/api/auth/applications/${filed}/forwarded`)),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array.from({ length: 63 }, () => 409)])
      expect(await current(filed)).toMatchObject({ status: 'forwarded', version: 2 })
      expect((await citizen.post(`/api/auth/applications/${second}/forwarded`)).status).toBe(200)
    })

    test('cannot be read by somebody else, by id or by path', async () => {
      const [attachment] = (await current(filed)).attachments_application as { file_path: string }[]
      const stranger = await signIn(portal, '01001000006', '500000006')
      const paths: [string, string][] = [
        ['GET', `/api/auth/applications/GetById/${filed}`],
        ['GET', `/api/auth/applications/${filed}/history`],
        ['GET', `/api/auth/applications/generatePDF/${filed}`],
        ['POST', `/api/auth/applications/documents/view-attachment/${attachment?.file_path}`],
        ['POST', `/api/auth/applications/${filed}/forwarded`],
      ]
      for (const [method, path] of paths)
        expect([path, (await stranger.raw(path, { method })).status]).toEqual([path, 404])
    })

    test('is decided by the agency once, even when two answers arrive together', async () => {
      administrator = await signIn(portal, '01001000002', '500000002')
      const seen = await administrator.get(`/api/auth/applications/GetById/${filed}`)
      expect(data(seen.body)).toMatchObject({ status: 'forwarded', applicant: { personal_id: nino.personalId } })
      const answers = await Promise.all([
        administrator.post(
          `/api/auth/applications/${filed}/rejected`,
          { reason: 'აკლია ცნობა' },
          { 'if-match': '"2"' },
        ),
        administrator.post(`/api/auth/applications/${filed}/completed`, { reason: null }, { 'if-match': '"2"' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.current).toMatchObject({ id: filed, version: 3 })
    })

    test('is rejected with a reason, and the applicant hears of it and reads it', async () => {
      const rejected = await administrator.post(`/api/auth/applications/${second}/rejected`, {
        reason: 'აკლია ხელმოწერა',
      })
      expect(rejected.status).toBe(200)
      const heard = async () => (await portal.sms(nino.phone)).map(({ message }) => message).join('\n')
      await expect.poll(heard, { timeout: 15_000 }).toContain(`#0000-${second} უარყოფილია`)
      expect(await current(second)).toMatchObject({ status: 'rejected', comment: 'აკლია ხელმოწერა' })
    })

    test('can be taken home as a PDF', async () => {
      const response = await citizen.raw(`/api/auth/applications/generatePDF/${second}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toContain(`document_${second}.pdf`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    })

    test('is replayed by the auditor to any version, and its events agree', async () => {
      const auditor = await signIn(portal, '01001000004', '500000004')
      const whole = await auditor.get(`/api/auth/audit/applications/${second}`)
      expect(whole).toMatchObject({ status: 200, body: { verification: { intact: true, broken_at: null } } })
      expect((whole.body.state as Json).status).toBe('rejected')
      const first = await auditor.get(`/api/auth/audit/applications/${second}?version=1`)
      expect((first.body.state as Json).status).toBe('pendding')
      expect((await auditor.get(`/api/auth/audit/applications/${second}?version=99`)).status).toBe(404)
      const log = await auditor.post('/api/auth/audit/verify', {})
      expect(log.body).toMatchObject({ intact: true, broken: [] })
    })
  })
