import { fill } from '@portal/contract/fill'
import { erasureTexts } from '@portal/contract/texts/erasure'
import { myData as texts } from '@portal/contract/texts/my-data'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { anApplication, aProfile } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { anInfo, handedIn } from '#testing/members.ts'
import { MyDataScreen } from './my-data.tsx'
import { ownData } from './own-data.ts'

freshPage()

const erasure = 'GET /api/auth/profile/erasure'
const attachment = { id: 1, file_path: 'key-1', original_name: 'ცნობა.pdf', size: 12, requirement: null }
const message = { id: 1, at: '2026-03-01T09:00:00.000Z', by: 'agency', actor: null, text: 'ტექსტი', read_at: null }
const page = (id: number, next_cursor: string | null) => ({
  body: {
    made_at: '2026-03-01T09:00:00.000Z',
    ...{
      profile: anInfo(handedIn),
      channels: { sms: { phone: null }, email: null, push: [], kinds: [], digest: false },
      ...{ notices: [], drafts: [], erasure: null, events: [] },
      sessions: [],
      passkeys: [],
      looks: [],
    },
    applications: [
      {
        application: { ...anApplication({ id, has_letter: id === 9 }), attachments_application: [attachment] },
        history: [],
        messages: [{ ...message, documents: [{ ...attachment, file_path: 'key-2', original_name: 'პასუხი.pdf' }] }],
        ...{ looks: [], events: [] },
      },
    ],
    next_cursor,
  },
})

const show = (answers: Parameters<typeof fakePortal>[0] = {}, profile = aProfile()) => {
  signInAs(profile)
  const portal = fakePortal({ [erasure]: { body: { data: null } }, ...answers })
  showAt('/Profile/data', '/Profile/data', <MyDataScreen />)
  return portal
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('taking one’s own data', { tags: 'R-ID-80' }, () => {
  test('saves all pages, both sides of the identity document, letters and documents as one ZIP', async () => {
    const saved: Blob[] = []
    const uploaded = [
      { key: 'uploads/draft-key', name: 'გეგმა.pdf', size: 9 },
      { key: 'uploads/expired', name: 'ძველი.pdf', size: 9 },
    ]
    const draft = {
      ...{ form: 'agency-1', saved_at: '2026-03-01T09:00:00.000Z' },
      contents: { values: {}, files: uploaded },
    }
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:made'
    })
    show({
      'GET /api/auth/profile/export': page(9, '9'),
      'GET /api/auth/profile/export?cursor=9': { body: { ...page(4, null).body, drafts: [draft] } },
      'POST /api/auth/applications/documents/view-attachment/draft-key': { body: { url: 'https://bucket.example/3' } },
      'GET https://bucket.example/3': { body: 'draft' },
      'POST /api/auth/applications/documents/view-attachment/key-1': { body: { url: 'https://bucket.example/1' } },
      'GET https://bucket.example/1': { body: 'file' },
      'POST /api/auth/applications/documents/view-attachment/key-2': { body: { url: 'https://bucket.example/2' } },
      'GET https://bucket.example/2': { body: 'answer' },
      'GET /api/auth/profile/document/front_id': { body: { url: 'https://bucket.example/front' } },
      'GET https://bucket.example/front': { body: 'front' },
      'GET /api/auth/profile/document/back_id': {
        status: 409,
        body: { success: false, code: 'file_checking', message: 'მოწმდება' },
      },
      'GET /api/auth/applications/9/letter': {
        status: 429,
        body: { success: false, code: 'too_often', message: 'საათში სცადეთ' },
      },
    })
    await press(texts['mydata.export.do'])
    await waitFor(() => expect(saved).toHaveLength(1))
    const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
    expect(Object.keys(files)).toEqual([
      ...['data.json', 'identity/01 წინა.jpg', 'identity/02 უკანა.pdf.txt'],
      ...['9/letter_9.pdf.txt', '9/01 ცნობა.pdf', '9/messages/01 პასუხი.pdf'],
      ...['4/01 ცნობა.pdf', '4/messages/01 პასუხი.pdf'],
      ...['drafts/agency-1/01 გეგმა.pdf', 'drafts/agency-1/02 ძველი.pdf.txt'],
    ])
    const { applications } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
    expect(applications.map(({ application }: { application: { id: number } }) => application.id)).toEqual([9, 4])
  })

  test('puts the lists together that go on from page to page', { tags: 'R-LIM-39' }, async () => {
    const [first, second] = [page(9, '9-1-1').body, page(9, null).body]
    const { profile: _, channels: __, erasure: ___, sessions: ____, passkeys: _____, ...later } = second
    const draft = (form: string) => ({
      form,
      saved_at: '2026-03-01T09:00:00.000Z',
      contents: { values: {}, files: [] },
    })
    fakePortal({
      'GET /api/auth/profile/export': { body: { ...first, drafts: [draft('agency-1')] } },
      'GET /api/auth/profile/export?cursor=9-1-1': { body: { ...later, drafts: [draft('agency-2')] } },
    })
    const data = await ownData(new AbortController().signal)
    expect(data.profile).toEqual(anInfo(handedIn))
    expect(data.drafts.map(({ form }) => form)).toEqual(['agency-1', 'agency-2'])
    expect(data.applications.map(({ messages }) => messages.length)).toEqual([2])
  })

  test('says so when it does not work', async () => {
    show({
      'GET /api/auth/profile/export': {
        status: 429,
        body: { success: false, code: 'too_often', message: 'ხვალ სცადეთ' },
      },
    })
    await press(texts['mydata.export.do'])
    expect(await screen.findByText('ხვალ სცადეთ')).toBeDefined()
    expect(screen.getByRole('button', { name: texts['mydata.export.do'] })).toBeDefined()
  })
})

describe('asking to be erased', { tags: 'R-ID-81' }, () => {
  test('is asked once more, sends the reason, and is then seen', async () => {
    const { calls } = show({
      'POST /api/auth/profile/erasure': {
        status: 202,
        body: { success: true, message: erasureTexts['mydata.erasure.success'], data: { id: 5, open_cases: [7] } },
      },
    })
    await press(texts['mydata.erasure.do'])
    await userEvent.type(await screen.findByLabelText(texts['mydata.erasure.reason']), 'აღარ ვიყენებ')
    const buttons = await screen.findAllByRole('button', { name: texts['mydata.erasure.do'] })
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await waitFor(() => expect(calls('POST /api/auth/profile/erasure')[0]?.body).toEqual({ reason: 'აღარ ვიყენებ' }))
    expect(await screen.findByText(erasureTexts['mydata.erasure.success'])).toBeDefined()
  })

  test('a failure is told in its dialog, and not behind it', { tags: 'R-WEB-42' }, async () => {
    show({ 'POST /api/auth/profile/erasure': { status: 409, body: { success: false, code: 'x', message: 'ვერ' } } })
    await press(texts['mydata.erasure.do'])
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: texts['mydata.erasure.do'] }))
    expect(await dialog.findByText(texts['mydata.erasure.error'])).toBeDefined()
  })

  test('shows what waits, and offers no second request', async () => {
    const open = { id: 5, requested_at: '2026-03-01T09:00:00.000Z', reason: null, refusal_reason: null }
    show({ [erasure]: { body: { data: { ...open, status: 'open', open_cases: [7, 9] } } } })
    expect(await screen.findByText(fill(texts['mydata.erasure.open'], { numbers: '#0000-7, #0000-9' }))).toBeDefined()
    expect(screen.queryByText(/მოთხოვნის გაგზავნა/)).toBeNull()
    expect(screen.queryByRole('button', { name: texts['mydata.erasure.do'] })).toBeNull()
  })

  test('is not offered to staff', async () => {
    show({}, aProfile({ permission: 'Auditor' }))
    expect(await screen.findByText(texts['mydata.erasure.staff'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['mydata.erasure.do'] })).toBeNull()
  })
})
