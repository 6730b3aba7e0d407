import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { sending } from '@portal/contract/texts/sending'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { decisions } from '#lib/decisions/decisions.ts'
import { aProfile, permissions } from '#testing/applications.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { findButton, showApplication } from './application-detail-for-specs.tsx'

const pdf = 'GET /api/auth/applications/generatePDF/7'

freshPage()

describe('the link to an application', () => {
  test('the button copies the link, and the page says so', { tags: 'R-APP-53' }, async () => {
    const user = userEvent.setup()
    showApplication()
    await user.click(await findButton(texts['application.detail.copyLink']))
    expect(await screen.findByText(texts['application.detail.linkCopied'])).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/detail/7`)
  })

  test('the page says that the link could not be copied', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    showApplication()
    await user.click(await findButton(texts['application.detail.copyLink']))
    expect(await screen.findByText(texts['application.detail.linkCopyFailed'])).toBeDefined()
  })
})

describe('the PDF', () => {
  test('the button says that the PDF is being prepared until it has arrived', async () => {
    let fail: () => void = () => undefined
    showApplication(
      {},
      {
        [pdf]: () =>
          new Promise((resolve) => {
            fail = () =>
              resolve({ status: 503, body: { success: false, code: 'unavailable', message: 'მიუწვდომელია' } })
          }),
      },
    )
    await userEvent.click(await findButton(texts['application.detail.pdf']))
    expect(await screen.findByText(applicationList['applications.pdf.busy'])).toBeDefined()
    fail()
    expect(await screen.findByText(applicationList['applications.pdf.error'])).toBeDefined()
    await waitFor(() => expect(screen.queryByText(applicationList['applications.pdf.busy'])).toBeNull())
  })
})

test.each([
  ['forwarded', true],
  ['rejected', true],
  ['pendding', false],
] as const)(
  'on a phone the text of an application that is %s is one of the folded facts: %s',
  async (status, isFolded) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    showApplication({ status })
    await findButton(texts['application.detail.pdf'])
    expect(screen.queryByRole('button', { name: texts['application.detail.text'], expanded: false }) !== null).toBe(
      isFolded,
    )
    expect(screen.getAllByRole('heading', { name: texts['application.detail.text'] })).toHaveLength(1)
  },
)

test('staff who may forward an application are told what that means for the applicant', async () => {
  signInAs(aProfile({ permission: 'Agency Operator' }))
  showApplication({ status: 'pendding', is_own: false }, { 'GET /api/auth/check_permission': permissions.operator })
  expect(await screen.findByText(texts['application.detail.forward.staff'])).toBeDefined()
  expect(await findButton(texts['application.detail.forward'])).toBeDefined()
})

test('a person without a phone has no row and no link for it', { tags: 'R-ACT-38' }, async () => {
  signInAs(aProfile({ permission: 'Agency Operator' }))
  showApplication({ is_own: false, mobile: '' }, { 'GET /api/auth/check_permission': permissions.operator })
  expect(await screen.findByText(texts['application.detail.personalId'])).toBeDefined()
  expect(screen.queryByText(texts['application.detail.phone'])).toBeNull()
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('tel:+995')
})

test('staff who filed it in a visit read why a colleague decides it, and are offered nothing', {
  tags: 'R-ROLE-6',
}, async () => {
  signInAs(aProfile({ permission: 'Agency Operator' }))
  showApplication(
    { status: 'forwarded', is_own: false, is_concerned: true },
    { 'GET /api/auth/check_permission': permissions.operator },
  )
  expect(await screen.findByText(conflicts['conflict.own'])).toBeDefined()
  expect(screen.queryByText(caseTexts['notes.title'])).toBeNull()
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
  for (const verb of ['take', 'prepare', 'complete', 'reject', 'return'] as const)
    expect(offered.filter((words) => words.includes(decisions[verb].label))).toEqual([])
})

test('an application that is unknown or somebody else’s leads back to the list', async () => {
  showApplication(
    {},
    {
      'GET /api/auth/applications/GetById/7': {
        status: 404,
        body: { success: false, code: 'not_found', message: '-' },
      },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: texts['application.detail.notFound'] })).toBeDefined()
  expect(screen.getAllByText(texts['application.detail.notFound'])).toHaveLength(1)
  expect(screen.getByRole('link', { name: texts['application.detail.back'] }).getAttribute('href')).toBe(
    '/applications',
  )
})

describe('a returned application', () => {
  const back = {
    status: 'pendding',
    returned_reason: 'დაურთეთ ცნობა\nშემოსავლის შესახებ',
    returned_at: '2026-03-02T09:00:00.000Z',
    updated_at: '2026-03-02T09:00:00.000Z',
    times_returned: 1,
  } as const

  test('the page begins with what is to be corrected, and one button leads on', async () => {
    showApplication(back)
    const reason = await screen.findByText(/დაურთეთ ცნობა/)
    expect(reason.textContent).toBe(back.returned_reason)
    expect(reason.compareDocumentPosition(screen.getByText('ისტორია'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const way = screen.getByRole('link', { name: texts['application.returned.action'] })
    expect(way.getAttribute('href')).toBe('/applications/edit/7')
    expect(screen.queryByText(texts['application.step.pendding'])).toBeNull()
  })

  test('staff see the changes since the return, old and new, and how often it was returned', async () => {
    showApplication(
      {
        ...{ is_own: false, status: 'forwarded', times_returned: 2, version: 6 },
        requirements: [{ id: 2, title: 'ბანკის ცნობა', is_required: true, is_asked: true }],
      },
      {
        'GET /api/auth/check_permission': permissions.administrator,
        'GET /api/auth/applications/7/changes': {
          body: {
            from_version: 3,
            to_version: 6,
            fields: [{ field: 'mobile', before: '500000005', after: '500000099' }],
            documents: {
              added: ['ახალი.pdf'],
              removed: ['ძველი.pdf'],
              requirements: [{ name: 'იგივე.pdf', before: null, after: 2 }],
            },
          },
        },
      },
    )
    await screen.findByText('ბანკის ცნობა')
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/500000005500000099$/),
      `${texts['application.detail.attachments']}ძველი.pdfახალი.pdf`,
      expect.stringMatching(/: იგივე\.pdf.*ბანკის ცნობა$/),
    ])
    expect(screen.getByText(fill(texts['review.returned.times'], { count: 2 }))).toBeDefined()
  })
})

describe('staff', () => {
  const file = (id: number, requirement: number | null) => ({
    id,
    file_path: `key-${id}`,
    original_name: `სკანი ${id}.pdf`,
    size: 1200,
    requirement,
  })
  const asked = [1, 2].map((id) => ({ id, title: `დოკუმენტი ${id}`, is_required: true, is_asked: true }))
  const notAsked = { id: 3, title: 'დოკუმენტი 3', is_required: true, is_asked: false }
  const unclear = (titles: string) => fill(caseTexts['case.requirements.unnamed'], { titles })
  const both = 'დოკუმენტი 1, დოკუმენტი 2'

  test.each([
    ['two files that nobody assigned', [file(1, null), file(2, null)], unclear(both)],
    [
      'one file that nobody assigned',
      [file(1, null)],
      `${unclear(both)} ${fill(sending['check.documents.atLeast'], { count: 1 })}`,
    ],
    ['one assigned file', [file(1, 1)], fill(caseTexts['case.requirements.missing'], { titles: 'დოკუმენტი 2' })],
  ])(
    'with %s read of no document as missing that a file may be (R-APP-70)',
    { tags: ['R-APP-70', 'R-FORM-33'] },
    async (_, attachments, sentence) => {
      signInAs(aProfile({ permission: 'Agency Administrator' }))
      showApplication(
        { is_own: false, attachments_application: attachments, requirements: [...asked, notAsked] },
        { 'GET /api/auth/check_permission': permissions.administrator },
      )
      expect((await screen.findByRole('list', { name: caseTexts['case.facts.title'] })).textContent).toBe(sentence)
    },
  )
})

describe('the owner of a forwarded application', () => {
  test('the owner sees how many applications wait before theirs, and when an answer is due', async () => {
    showApplication({
      status: 'forwarded',
      forwarded_at: '2026-11-22T09:00:00.000Z',
      waiting_before: 7,
      due_on: '2026-12-22',
    })
    expect(await screen.findByText(fill(texts['application.queue.count'], { count: 7 }))).toBeDefined()
    expect(await screen.findByText(/22 დეკემბერი/)).toBeDefined()
  })

  test('the owner reads that no term is given, and from which day to call', {
    tags: ['R-APP-36', 'R-APP-74'],
  }, async () => {
    showApplication({
      status: 'forwarded',
      forwarded_at: new Date().toISOString(),
      waiting_before: 0,
      answer_days: 10,
    })
    const [when, ask] = [answerTime['answer.open.text'], fill(answerTime['answer.open.ask'], { date: '' })]
    const said = (await screen.findByText(answerTime['answer.open'])).nextElementSibling?.textContent
    expect(said?.startsWith(when)).toBe(true)
    expect(said?.replace(/\d\d\.\d\d\.\d{4}/, '')).toBe(`${when} ${ask}`)
  })

  test('a last day that has passed leads to the hotline', { tags: 'R-APP-36' }, async () => {
    showApplication({
      status: 'forwarded',
      forwarded_at: '2026-03-02T09:00:00.000Z',
      waiting_before: 0,
      due_on: '2026-03-12',
      is_overdue: true,
    })
    const hotline = await screen.findByRole('link', { name: '143' })
    expect(hotline.getAttribute('href')).toBe('tel:143')
    expect(hotline.parentElement?.textContent).toBe(`12\u00a0მარტი, 2026. ${answerTime['answer.term.past']}`)
  })
})
