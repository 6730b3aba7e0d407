import type { ApplicationDocument, TalkDocument, TalkMessage } from '@portal/contract'
import { typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'

let portal: Awaited<ReturnType<typeof opened>>
beforeEach(async () => {
  portal = await opened()
})

const opened = async () => {
  const base = portalInMemory({ scansFiles: true })
  await base.seed()
  const citizen = await base.signInAs(seeded.citizen)
  const admin = await base.signInAs(seeded.agencyAdmin)
  const file = { purpose: 'application_document', file_name: 'ცნობა.pdf', content_type: 'application/pdf' }
  const upload = async () => (await base.upload(citizen, file, smallPdf('one'))).key
  const asked = { ...typedApplication(), project_id: seeded.programs.open, documents: [await upload()] }
  const filed = await citizen.post<{ data: { id: number } }>('/api/auth/applications', asked)
  expect(filed.status).toBe(201)
  await citizen.post(`/api/auth/applications/${filed.body.data.id}/forwarded`)
  const { id } = filed.body.data
  const attachmentOf = async (who: typeof citizen) =>
    (await who.get<{ data: ApplicationDocument }>(`/api/auth/applications/GetById/${id}`)).body.data
      .attachments_application[0]
  const path = (await attachmentOf(citizen))?.file_path ?? ''
  const open = (who: typeof citizen) =>
    who.post<{ url?: string; code?: string; message?: string }>(
      `/api/auth/applications/documents/view-attachment/${path}?link=1`,
    )
  const result = (scanResultStatus: string, of = path) =>
    base.react({
      source: 'aws.guardduty',
      detail: { s3ObjectDetails: { objectKey: `filed/${of}` }, scanResultDetails: { scanResultStatus } },
    })
  return { ...base, citizen, admin, upload, attachmentOf, open, result, id }
}

describe('a filed file', () => {
  test('is opened by nobody while it is being checked, and by both sides once it is clean', {
    tags: 'R-APP-120',
  }, async () => {
    const { citizen, admin, open, attachmentOf, result } = portal
    for (const who of [citizen, admin]) {
      expect(await open(who)).toMatchObject({ status: 409, body: { code: 'file_checking' } })
      expect(await attachmentOf(who)).toMatchObject({ scan: 'checking' })
    }
    await result('NO_THREATS_FOUND')
    for (const who of [citizen, admin]) {
      expect(await open(who)).toMatchObject({ status: 200, body: { url: expect.any(String) } })
      expect(await attachmentOf(who)).not.toHaveProperty('scan')
    }
  })

  test('with a threat is given to nobody, and both sides read why', { tags: 'R-APP-121' }, async () => {
    const { citizen, admin, open, attachmentOf, result } = portal
    await result('THREATS_FOUND')
    for (const who of [citizen, admin]) {
      const { status, body } = await open(who)
      expect([status, body.code]).toEqual([409, 'file_infected'])
      expect(body.message).toContain('მავნე პროგრამა')
      expect(await attachmentOf(who)).toMatchObject({ scan: 'infected' })
    }
  })

  test('of a message is told beside it, to both sides', { tags: ['R-APP-120', 'R-APP-121'] }, async () => {
    const { citizen, admin, upload, result, id } = portal
    const path = `/api/auth/applications/${id}/messages`
    const sent = await citizen.post<{ data: TalkMessage }>(path, { text: 'ცნობა', documents: [await upload()] })
    expect(sent.body.data.documents).toMatchObject([{ scan: 'checking' }])
    await portal.settle()
    const scansFor = async (who: typeof citizen) =>
      (await who.get<TalkDocument>(path)).body.data.flatMap(({ documents }) => documents.map(({ scan }) => scan))
    for (const who of [citizen, admin]) expect(await scansFor(who)).toEqual(['checking'])
    await result('THREATS_FOUND', sent.body.data.documents[0]?.file_path)
    for (const who of [citizen, admin]) expect(await scansFor(who)).toEqual(['infected'])
  })

  test.each(['UNSUPPORTED', 'ACCESS_DENIED', 'FAILED'])(
    'whose scan ends with %s stays closed, and operators hear of it',
    {
      tags: 'R-APP-120',
    },
    async (status) => {
      const { citizen, open, result, background } = portal
      await result(status)
      expect(await open(citizen)).toMatchObject({ status: 409, body: { code: 'file_checking' } })
      expect(background).toContainEqual(expect.objectContaining({ message: 'file_not_scanned', status }))
    },
  )

  test('with a threat goes into no other application', { tags: 'R-APP-121' }, async () => {
    const { citizen, admin, result, id } = portal
    await result('THREATS_FOUND')
    await admin.post(`/api/auth/applications/${id}/rejected`, { reason: 'დოკუმენტი არ იხსნება.' })
    const again = { ...typedApplication(), project_id: seeded.programs.open, follows: id, reuse_document_ids: [1] }
    const { status, body } = await citizen.post<{ code: string }>('/api/auth/applications', again)
    expect([status, body.code]).toEqual([409, 'file_infected'])
  })
})
