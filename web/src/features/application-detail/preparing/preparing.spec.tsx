/** Staff prepare a decision, an administrator signs it or sends it back (R-OFF-10). */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { valueLabels } from '@portal/contract/labels/values'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { letters } from '@portal/contract/texts/letters'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ApplicationDetailScreen } from '../application-detail.tsx'
import '../case/case.tsx'

const url = '/api/auth/applications/7'
const me = aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' })
const prepared: NonNullable<ApplicationDocument['prepared']> = {
  ...{ id: 3, by: { id: 99, name: 'მარიამ კობალაძე' }, at: '2026-03-02T09:00:00.000Z', outcome: 'rejected' },
  ...{ reason: 'ცნობა აკლია.', letter: null, letter_revision: null, criteria: {}, answer_by: null, questions: [] },
  ...{ is_outdated: false, four_eyes: false },
}
const sent = (changes: Partial<ApplicationDocument> = {}) =>
  anApplication({ id: 7, status: 'forwarded', is_own: false, forwarded_at: '2026-03-01T09:00:00.000Z', ...changes })
const inList = '/detail/7?page=1&prepared=1'

freshPage(me)

/** What a command answers is what the page reads afterwards. */
type Become = (application: ApplicationDocument, status?: number) => Answers[string]

const show = (
  who: 'administrator' | 'operator',
  application = sent(),
  answers: (become: Become) => Answers = () => ({}),
) => {
  let now = application
  const become: Become =
    (changed, status = 200) =>
    () => {
      now = changed
      return { status, body: { success: true, data: changed } }
    }
  signInAs(who === 'operator' ? { ...me, permission: 'Agency Operator' } : me)
  const portal = fakePortal({
    'GET /api/auth/check_permission': permissions[who],
    'GET /api/auth/applications/GetById/7': () => ({ body: { success: true, data: now } }),
    [`GET ${url}/notes`]: {
      body: {
        data: [
          {
            id: 1,
            text: 'დავრეკე.',
            at: '2026-03-02T08:00:00.000Z',
            actor: { id: 9, role: 'Agency Operator', name: 'გიორგი' },
          },
        ],
      },
    },
    [`GET ${url}/neighbours?prepared=1&sort=newest`]: {
      body: { previous: null, next: 4, position: 1, is_listed: true, total: 2 },
    },
    ...answers(become),
  })
  return { ...portal, ...showAt(inList, '/detail/:id', <ApplicationDetailScreen history={() => null} />) }
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

describe('preparing', { tags: 'R-OFF-10' }, () => {
  test('is what an operator does instead of deciding, by a key, for any outcome', async () => {
    const { calls } = show('operator', sent(), (become) => ({
      [`POST ${url}/prepared`]: become(sent({ prepared }), 201),
    }))
    await button(texts['prepare.label'])
    expect(screen.queryByRole('button', { name: applicationDetail['review.confirm'] })).toBeNull()
    fireEvent.keyDown(document.body, { code: 'KeyP', key: 'p' })
    expect(dialog().getByRole('heading', { name: texts['prepare.title'] })).toBeDefined()
    await userEvent.click(dialog().getByRole('radio', { name: texts['prepare.outcome.rejected'] }))
    const press = () => userEvent.click(dialog().getByRole('button', { name: texts['prepare.label'] }))
    expect(dialog().getByRole('button', { name: texts['prepare.label'] })).toHaveProperty('disabled', true)
    await userEvent.type(dialog().getByRole('textbox'), 'ცნობა აკლია.')
    await press()
    expect(await screen.findByText(new RegExp(texts['prepare.done']))).toBeDefined()
    expect(
      screen.getByRole('heading', {
        name: fill(texts['prepared.title'], { outcome: texts['prepare.outcome.rejected'] }),
      }),
    ).toBeDefined()
    expect(screen.getByText(texts['prepared.waits'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['sign.label'] })).toBeNull()
    const [post] = calls(`POST ${url}/prepared`)
    expect(post?.body).toEqual({ outcome: 'rejected', reason: 'ცნობა აკლია.' })
    expect(post?.headers.get('if-match')).toBe(`"${sent().version}"`)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('stands beside deciding for an administrator, and says what was refused', async () => {
    show('administrator', sent(), () => ({
      [`POST ${url}/prepared`]: {
        ...{ status: 422 },
        body: { success: false, code: 'invalid_fields', message: 'შეასწორეთ', errors: { reason: ['მიზეზი'] } },
      },
    }))
    await button(applicationDetail['review.confirm'])
    await userEvent.click(await button(texts['prepare.label']))
    await userEvent.click(dialog().getByRole('button', { name: texts['prepare.label'] }))
    expect(await dialog().findByText(texts['prepare.failed'])).toBeDefined()
  })
})

describe('a prepared decision', { tags: 'R-OFF-10' }, () => {
  test('is signed as it stands, by a key and a dialog, and the next one opens', async () => {
    const { calls, where } = show('administrator', sent({ prepared }), (become) => ({
      [`POST ${url}/rejected`]: become(sent({ status: 'rejected', comment: 'ცნობა აკლია.' })),
      'GET /api/auth/applications/GetById/4': { body: { success: true, data: sent({ id: 4 }) } },
    }))
    await button(texts['sign.label'])
    fireEvent.keyDown(document.body, { code: 'KeyS', key: 's' })
    expect(dialog().getByText('ცნობა აკლია.')).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: texts['sign.label'] }))
    await waitFor(() => expect(where()).toBe('/detail/4?page=1&prepared=1'))
    const [post] = calls(`POST ${url}/rejected`)
    expect([post?.body, post?.headers.get('if-match')]).toEqual([{ prepared: 3 }, `"${sent().version}"`])
  })

  test('is read whole before it is signed: who prepared it, letter, criteria and last day', {
    tags: 'R-OFF-11',
  }, async () => {
    const criteria = [{ id: 4, title: 'მიწა საკუთრებაშია' }]
    show(
      'administrator',
      sent({
        form: { revision: 1, text: 'optional', questions: [], criteria },
        prepared: {
          ...{ ...prepared, criteria: { 4: 'unmet' }, letter: 9, letter_revision: 2, answer_by: '2026-12-20' },
        },
      }),
    )
    await userEvent.click(await button(texts['sign.label']))
    const signed = dialog()
    expect(signed.getByText(/^მოამზადა: მარიამ კობალაძე, /)).toBeDefined()
    expect(signed.getByText(/მიწა საკუთრებაშია:/).textContent).toContain(valueLabels.criteria.unmet)
    expect(signed.getByText(/^პასუხის ბოლო დღე: 20.დეკემბერი, 2026$/)).toBeDefined()
    expect(signed.getByRole('button', { name: letters['letters.preview'] })).toBeDefined()
  })

  test('is sent back with a note', async () => {
    const back = {
      ...prepared,
      note: 'დააზუსტეთ',
      sent_by: { id: 5, name: 'ნინო' },
      sent_at: '2026-03-02T10:00:00.000Z',
    }
    const { calls } = show('administrator', sent({ prepared }), (become) => ({
      [`POST ${url}/prepared/3/sent-back`]: become(sent({ prepared: null, sent_back: back })),
    }))
    await userEvent.click(await button(texts['sendBack.label']))
    const confirm = () => dialog().getByRole('button', { name: texts['sendBack.label'] })
    expect(confirm()).toHaveProperty('disabled', true)
    await userEvent.type(dialog().getByRole('textbox'), 'დააზუსტეთ')
    await userEvent.click(confirm())
    expect(await screen.findByText('დააზუსტეთ')).toBeDefined()
    expect(calls(`POST ${url}/prepared/3/sent-back`).map(({ body }) => body)).toEqual([{ note: 'დააზუსტეთ' }])
  })

  test.each([
    [{ is_outdated: true }, texts['prepared.outdated']],
    [{ four_eyes: true, by: { id: me.id, name: 'მე' } }, texts['prepared.own']],
  ])('that cannot be signed says why: %j', async (changes, says) => {
    show('administrator', sent({ prepared: { ...prepared, ...changes } }))
    expect(await screen.findByText(says)).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['sign.label'] })).toBeNull()
    expect(await button(texts['sendBack.label'])).toBeDefined()
  })
})

test('before a final act the dialog says who works on it, the newest note, what is missing, unread and asked', {
  tags: 'R-OFF-11',
}, async () => {
  show(
    'administrator',
    sent({
      ...{
        taken_by: { id: 99, name: 'მარიამ კობალაძე' },
        unread: 2,
        flags: [{ id: 1, message: 'შემოსავალი მაღალია' }],
      },
      requirements: [{ id: 1, title: 'ცნობა', is_required: true, is_asked: true }],
      attachments_application: [],
    }),
  )
  await userEvent.click(await button(applicationDetail['review.confirm']))
  const before = within(await screen.findByRole('region', { name: texts['before.title'] }))
  const note = fill(texts['before.note'], { name: 'გიორგი', text: 'დავრეკე.' })
  for (const says of [
    fill(caseTexts['case.taken.by'], { name: 'მარიამ კობალაძე' }),
    note,
    fill(texts['before.unread'], { count: 2 }),
    'შემოსავალი მაღალია',
    fill(caseTexts['case.requirements.missing'], { titles: 'ცნობა' }),
  ])
    expect(await before.findByText(says)).toBeDefined()
})
