/**
 * The main job over HTTP in one story: a person registers, files with two PDFs and forwards; the agency decides; the
 * auditor replays. It runs on any portal with the demo data.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfFile, upload } from '../files.ts'
import { openProgram, writtenBy } from '../filing.ts'
import { answerData, type Json, type PortalUnderTest, type Visitor } from '../portal-under-test.ts'
import { newAccount, register, signIn, type World } from '../world.ts'

export const mainJob = (world: () => World) =>
  describe('from registration to a decision', () => {
    const nino = { ...newAccount(), firstName: 'ნინო', lastName: 'ბერიძე' }
    const written = writtenBy(nino)
    let portal: PortalUnderTest
    let citizen: Visitor
    let administrator: Visitor
    let programId: number
    let filed: number
    let second: number

    beforeAll(() => {
      portal = world().portal
    })

    const current = async (id: number) => answerData(await citizen.get(`/api/auth/applications/GetById/${id}`))

    test('a person registers as an individual with an SMS code', async () => {
      await register(portal, nino)
      expect(await portal.sms(nino.phone)).not.toEqual([])
    })

    test('the person signs in with an SMS code and has a profile', async () => {
      citizen = await signIn(portal, nino)
      expect(answerData(await citizen.get('/api/auth/profile'))).toMatchObject({
        first_name: 'ნინო',
        permission: 'User',
        document_verified_status: 'not_verified',
      })
    })

    test('the person finds a program that accepts applications', async () => {
      const agencies = answerData(await world().guest.get('/api/agencies/active')) as unknown as { id: number }[]
      expect(agencies.length).toBeGreaterThan(0)
      programId = await openProgram(citizen)
      expect(await citizen.get(`/api/auth/applications/check/${programId}`)).toEqual({
        status: 404,
        body: { check: true, application_status: null },
      })
    })

    test('the person files an application with formatted text and two PDFs', async () => {
      const documents = [
        await upload(portal, citizen, {
          name: 'ცნობა შემოსავლის შესახებ.pdf',
          bytes: pdfFile(2_000),
          purpose: 'application_document',
        }),
        await upload(portal, citizen, { name: 'გეგმა.pdf', bytes: pdfFile(3_000), purpose: 'application_document' }),
      ]
      const answer = await citizen.post('/api/auth/applications', { ...written, project_id: programId, documents })
      expect(answer).toMatchObject({ status: 201, body: { success: true } })
      filed = answerData(answer).id as number
      const other = await citizen.post('/api/auth/applications/other', { ...written, agency_id: 1 })
      expect(other.status).toBe(201)
      second = answerData(other).id as number
    })

    test('the application is in the list and in detail, with its text sanitized', async () => {
      expect(answerData(await citizen.get('/api/auth/applications/GetData?page=1&per_page=10'))).toMatchObject({
        current_page: 1,
        from: 1,
        to: 2,
        total: 2,
        last_page: 1,
      })
      const detail = await current(filed)
      expect(detail).toMatchObject({ id: filed, status: 'pendding', version: 1, name: 'ნინო' })
      expect(detail.description).toContain('<strong>განიხილოთ</strong>')
      expect(detail.description).not.toContain('script')
      expect((detail.attachments_application as Json[]).map(({ original_name }) => original_name)).toEqual([
        'ცნობა შემოსავლის შესახებ.pdf',
        'გეგმა.pdf',
      ])
    })

    test('the attachments are downloaded byte for byte', async () => {
      const [attachment] = (await current(filed)).attachments_application as { file_path: string }[]
      const { status, body } = await citizen.post(
        `/api/auth/applications/documents/view-attachment/${attachment?.file_path}?link=1`,
      )
      expect(status).toBe(200)
      expect(Buffer.from(await portal.download(body.url as string)).equals(Buffer.from(pdfFile(2_000)))).toBe(true)
    })

    test('a second application for the same program is refused', async () => {
      expect(await citizen.post('/api/auth/applications', { ...written, project_id: programId })).toMatchObject({
        status: 409,
        body: { success: false, code: 'already_applied' },
      })
    })

    test('the application is forwarded once, however often the button is pressed', async () => {
      const answers = await Promise.all(
        Array.from({ length: 64 }, () => citizen.post(`/api/auth/applications/${filed}/forwarded`)),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array.from({ length: 63 }, () => 409)])
      expect(await current(filed)).toMatchObject({ status: 'forwarded', version: 2 })
      expect((await citizen.post(`/api/auth/applications/${second}/forwarded`)).status).toBe(200)
    })

    test('the application cannot be read by another person, by id or by path', async () => {
      const [attachment] = (await current(filed)).attachments_application as { file_path: string }[]
      const stranger = await world().as('otherCitizen')
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

    test('the agency decides once, even when two decisions arrive together', async () => {
      administrator = await world().as('agencyAdministrator')
      const seen = await administrator.get(`/api/auth/applications/GetById/${filed}`)
      expect(answerData(seen)).toMatchObject({ status: 'forwarded', applicant: { personal_id: nino.personalId } })
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

    test('an application is rejected with a reason, and the applicant is notified and reads it', async () => {
      const rejected = await administrator.post(`/api/auth/applications/${second}/rejected`, {
        reason: 'აკლია ხელმოწერა',
      })
      expect(rejected.status).toBe(200)
      const smsTexts = async () => (await portal.sms(nino.phone)).map(({ message }) => message).join('\n')
      await expect.poll(smsTexts).toContain(`#0000-${second}: უარყოფილია`)
      expect(await current(second)).toMatchObject({ status: 'rejected', comment: 'აკლია ხელმოწერა' })
    })

    test('the application can be downloaded as a PDF', async () => {
      // An API gateway that decides by the first type in `Accept` would return this PDF as base64 text.
      const response = await citizen.raw(`/api/auth/applications/generatePDF/${second}`, {
        headers: { accept: 'application/json, application/pdf' },
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toContain(`document_${second}.pdf`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    })

    test('the auditor replays the application to any version, and its events verify', async () => {
      const auditor = await world().as('auditor')
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
