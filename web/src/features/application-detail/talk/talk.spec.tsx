import type { TalkMessage } from '@portal/contract'
import { applicationForm } from '@portal/contract/texts/application-form'
import { photos } from '@portal/contract/texts/photos'
import { session } from '@portal/contract/texts/session'
import { talk as texts } from '@portal/contract/texts/talk'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anApplication, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { Talk } from './talk.tsx'
import '#lib/media/pdf-file.ts'

const messages = 'GET /api/auth/applications/7/messages'
const send = 'POST /api/auth/applications/7/messages'
const read = 'POST /api/auth/applications/7/messages/read'

const message = (changes: Partial<TalkMessage> = {}): TalkMessage => ({
  id: 1,
  at: '2026-03-02T09:00:00.000Z',
  by: 'agency',
  actor: null,
  text: 'რომელ წლამდეა ხელშეკრულება?',
  documents: [],
  read_at: null,
  ...changes,
})
const talk = (data: readonly TalkMessage[], over: object = {}) => ({
  body: { data, unread: 0, may_write: true, closes_at: null, next_cursor: null, ...over },
})
const show = (answers: Answers, changes: Parameters<typeof anApplication>[0] = {}) => {
  const portal = fakePortal(answers)
  const application = anApplication({ is_own: true, forwarded_at: '2026-03-01T09:00:00.000Z', ...changes })
  return { ...portal, ...showAt('/detail/7', '/detail/7', <Talk application={application} />) }
}

let observe: IntersectionObserverCallback
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observe = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})

freshPage(aProfile())

test('the applicant reads the agency without names, writes, and sees the answer at once', {
  tags: 'R-APP-80',
}, async () => {
  const answer = message({ id: 2, by: 'applicant', actor: { id: 5, role: 'User', name: 'ნინო' }, text: '2029-მდე' })
  const { requests } = show({
    [messages]: talk([message()]),
    [send]: { status: 201, body: { success: true, data: answer } },
  })
  expect(await screen.findByText('რომელ წლამდეა ხელშეკრულება?')).toBeDefined()
  expect(screen.getByText('სამინისტრო')).toBeDefined()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: texts['talk.send'] })
  expect(button.disabled).toBe(true)
  const field = screen.getByRole('textbox', { name: texts['talk.field.applicant'] })
  await userEvent.type(field, '2029-მდე')
  await userEvent.click(button)
  expect(await screen.findByText('2029-მდე')).toBeDefined()
  expect(screen.getByText(texts['talk.you'])).toBeDefined()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ text: '2029-მდე', documents: [] })
  expect((field as HTMLTextAreaElement).value).toBe('')
})

test('each message is headed by who wrote it: an agent in whose name, an agency of before the transfer', {
  tags: ['R-ACT-10', 'R-APP-80'],
}, async () => {
  const by = { by: 'applicant', text: 'სიტყვები' } as const
  const written = [
    message({ agency: { id: 9, short_name: 'ძველი უწყება' } }),
    message({ id: 2 }),
    message({ id: 3, ...by, actor: { id: 5, role: 'User', name: 'ნინო გამოგონილი' } }),
    message({
      id: 4,
      ...by,
      actor: { id: 8, role: 'User', name: 'ლია დემოს', for: { id: 5, name: 'ნინო გამოგონილი' } },
    }),
  ]
  const heads = async () => {
    const items = await screen.findAllByRole('listitem')
    return items.map((item) => item.querySelector('span')?.textContent)
  }
  const agent = 'ლია დემოს, ნინო გამოგონილის სახელით'
  const { unmount } = show({ [messages]: talk(written) })
  expect(await heads()).toEqual(['ძველი უწყება', 'სამინისტრო', texts['talk.you'], agent])
  unmount()
  const staffs = written.map((each) =>
    each.by === 'agency' ? { ...each, actor: { id: 3, role: 'Agency Operator', name: 'ლაშა' } } : each,
  )
  show({ [messages]: talk(staffs) }, { is_own: false })
  expect(await heads()).toEqual(['ლაშა, ძველი უწყება', 'ლაშა', 'ნინო გამოგონილი', agent])
})

test('a conversation that holds no more messages says whom to call', { tags: 'R-APP-118' }, async () => {
  show({ [messages]: talk([message({ id: 500 })], { may_write: false }) })
  expect(await screen.findByText(texts['talk.full'])).toBeDefined()
  expect(screen.queryByRole('textbox', { name: texts['talk.field.applicant'] })).toBeNull()
})

test('a message that was not sent stays in its field, also when the page opens again', {
  tags: 'R-WEB-41',
}, async () => {
  const refusal = { status: 409, body: { success: false, code: 'talk_closed', message: 'დასრულდა' } }
  const { unmount } = show({ [messages]: talk([]), [send]: refusal })
  await userEvent.type(await screen.findByRole('textbox', { name: texts['talk.field.applicant'] }), 'კითხვა')
  await userEvent.click(screen.getByRole('button', { name: texts['talk.send'] }))
  expect(await screen.findByText('დასრულდა')).toBeDefined()
  unmount()
  show({ [messages]: talk([]) })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts['talk.field.applicant'] })
  expect(field.value).toBe('კითხვა')
})

test('messages are marked as read once they were in view, and stay marked as new', { tags: 'R-APP-82' }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isRead = false
  const { calls } = show({
    [messages]: () =>
      talk([message({ read_at: isRead ? '2026-03-02T10:00:00.000Z' : null })], { unread: isRead ? 0 : 1 }),
    [read]: () => {
      isRead = true
      return { body: { success: true, unread: 0 } }
    },
  })
  await screen.findByText('რომელ წლამდეა ხელშეკრულება?')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls(read)).toEqual([])
  act(() => observe([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver))
  await vi.advanceTimersByTimeAsync(1_100)
  await waitFor(() => expect(calls(read)).toMatchObject([{ body: { up_to: 1 } }]))
  expect(screen.getByText(texts['talk.new'])).toBeDefined()
  vi.useRealTimers()
})

test('staff see when the applicant has read, begin from a template, and write', { tags: 'R-DESK-18' }, async () => {
  show(
    {
      [messages]: talk([message({ actor: { id: 3, role: 'Agency Operator', name: 'ლაშა' } })]),
      'GET /api/auth/reason-templates': {
        body: { data: [{ id: 1, title: 'ვადა', text: 'როდემდეა ვადა?', for: 'message' }] },
      },
    },
    { is_own: false },
  )
  expect(await screen.findByText(texts['talk.notRead.applicant'])).toBeDefined()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: texts['talk.templates'] }), '1')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts['talk.field.agency'] })
  expect(field.value).toBe('როდემდეა ვადა?')
})

test('after the end nobody writes, and the page says why', { tags: 'R-APP-80' }, async () => {
  show({ [messages]: talk([message()], { may_write: false, closes_at: '2026-03-03T09:00:00.000Z' }) })
  expect(await screen.findByText(texts['talk.closed'].replace('\u00a0', ' '))).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('after a withdrawal the end counts from its day', { tags: 'R-APP-80' }, async () => {
  const closed = talk([message()], { may_write: false, closes_at: '2026-04-01T09:00:00.000Z' })
  show({ [messages]: closed }, { status: 'withdrawn', withdrawn_at: '2026-03-02T09:00:00.000Z' })
  expect(await screen.findByText(/განაცხადი გამოთხოვილია \(2.მარტი, 2026\)/)).toBeDefined()
  expect(screen.queryByText(/გადაწყვეტილებიდან/)).toBeNull()
})

test('older messages come by a button, above the newer ones', { tags: 'R-APP-133' }, async () => {
  const older = `${messages}?cursor=2`
  const { calls } = show({
    [messages]: talk([message({ id: 2, text: 'მეორე' })], { next_cursor: '2' }),
    [older]: talk([message({ id: 1, text: 'პირველი' })]),
  })
  await userEvent.click(await screen.findByRole('button', { name: texts['talk.older'] }))
  await screen.findByText('პირველი')
  expect(screen.getAllByText(/^(პირველი|მეორე)$/).map(({ textContent }) => textContent)).toEqual(['პირველი', 'მეორე'])
  expect(screen.queryByRole('button', { name: texts['talk.older'] })).toBeNull()
  expect(calls(older)).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain('პირველი')
  expect(document.activeElement).not.toBe(document.body)
})

test('older messages on their way are not lost by reading the newer ones', {
  tags: ['R-APP-133', 'R-APP-82'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const older = `${messages}?cursor=2`
  const arrival = Promise.withResolvers<void>()
  const { calls } = show({
    [messages]: talk([message({ id: 2, text: 'მეორე' })], { next_cursor: '2', unread: 1 }),
    [older]: async () => {
      await arrival.promise
      return talk([message({ id: 1, text: 'პირველი' })])
    },
    [read]: { body: { success: true, unread: 0 } },
  })
  const button = await screen.findByRole('button', { name: texts['talk.older'] })
  act(() => button.click())
  await waitFor(() => expect(calls(older)).toHaveLength(1))
  act(() => observe([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver))
  await vi.advanceTimersByTimeAsync(1_100)
  await waitFor(() => expect(calls(read)).toHaveLength(1))
  arrival.resolve()
  expect(await screen.findByText('პირველი')).toBeDefined()
  vi.useRealTimers()
})

test('when messages cannot be read anew, those shown stay, with a word that they are a copy', {
  tags: 'R-WEB-128',
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isLost = false
  show({
    [messages]: () =>
      isLost
        ? { status: 500, body: { success: false, code: 'internal', message: '' } }
        : talk([message()], { unread: 1 }),
    [read]: { body: { success: true, unread: 0 } },
  })
  await screen.findByText('რომელ წლამდეა ხელშეკრულება?')
  isLost = true
  act(() => observe([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await screen.findByText(session['offline.copy'])).toBeDefined()
  expect(screen.getByText('რომელ წლამდეა ხელშეკრულება?')).toBeDefined()
  vi.useRealTimers()
})

test.each([
  ['IMG_0001.HEIC', 'image/heic'],
  ['სურათი.pdf', 'application/pdf'],
])(
  'a photo that is chosen for a message, named %s, becomes a page of a PDF',
  {
    tags: ['R-WEB-116', 'R-APP-110'],
  },
  async (name, type) => {
    show({ [messages]: talk([]) })
    await userEvent.click(await screen.findByRole('button', { name: texts['talk.files.add'] }))
    await screen.findByRole('button', { name: applicationForm['application.documents.choose'] })
    const photo = new File([Uint8Array.from('\x89PNG\r\n', (letter) => letter.charCodeAt(0))], name, { type })
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, photo, {
      applyAccept: false,
    })
    expect(await screen.findByRole('dialog', { name: photos['photo.title'] })).toBeDefined()
  },
)
