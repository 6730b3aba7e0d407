/** Last days and requests for papers, for staff and for the applicant. */
import type { ApplicationDocument } from '@portal/contract'
import { answerDays, daysLater } from '@portal/contract/answer-days'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { clock as texts } from '@portal/contract/texts/clock'
import { common } from '@portal/contract/texts/common'
import { dayFields } from '@portal/contract/texts/day-fields'
import { uploads } from '@portal/contract/texts/uploads'
import { smallPdf } from '@portal/testing/pdf'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { shortDate } from '#lib/time/dates.ts'
import { today } from '#lib/time/today.ts'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { fakeBucket, uploadAnswers, uploadKey } from '#testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { showApplication } from '../application-detail-for-specs.tsx'
import { Panel } from '../review-panel-for-specs.tsx'
import { AskPapers } from './ask-papers.tsx'
import { WaitingForApplicant } from './waiting-for-applicant.tsx'

const request: NonNullable<ApplicationDocument['request']> = {
  id: 1,
  at: '2026-03-02T09:00:00.000Z',
  text: 'გთხოვთ, ატვირთოთ ეს დოკუმენტები',
  papers: [
    { id: 1, title: 'ცნობა', requirement: 2, document_ids: [4] },
    { id: 2, title: 'დანართი', requirement: null, document_ids: [] },
  ],
  answer_by: '2026-03-20',
  is_over: false,
  is_complete: false,
}
const asked = { status: 'forwarded', request, answer_by: '2026-03-20', is_paused: true, days_left: 11 } as const
const file = { id: 4, file_path: 'x', original_name: 'ცნობა.pdf', size: 10, requirement: 2 }
const requirement = (id: number, title: string) => ({ id, title, is_required: true })
const returnUntil = (day: string) =>
  fill(texts['return.until'], { action: applicationDetail['review.return'], day: shortDate(day) })
const bodyOf = (portal: ReturnType<typeof fakePortal>, path: string) =>
  portal.requests.find((each) => each.path.endsWith(path))?.body

describe('staff', { tags: 'R-WEB-89' }, () => {
  freshPage(aProfile({ permission: 'Agency Operator', personal_id: '01001000002' }))

  const show = (page: React.ReactNode, answers: Answers = {}) => {
    const portal = fakePortal(answers)
    showAt('/detail/7', '/detail/:id', page)
    return portal
  }

  test('ask for the missing papers, which are ticked already', async () => {
    const portal = show(
      <AskPapers
        application={anApplication({ attachments_application: [file] })}
        requirements={[requirement(2, 'ცნობა'), requirement(3, 'ხელშეკრულება')] as never}
      />,
      {
        'POST /api/auth/applications/7/requests': { status: 201, body: { success: true, data: anApplication(asked) } },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('ცნობა').checked).toBe(false)
    expect(dialog.getByLabelText<HTMLInputElement>('ხელშეკრულება').checked).toBe(true)
    expect(dialog.getByRole('button', { name: texts['ask.send'] })).toHaveProperty('disabled', true)
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(texts['ask.text']) }), 'გვჭირდება')
    await userEvent.type(dialog.getByLabelText(texts['ask.other']), 'დანართი')
    await userEvent.click(dialog.getByRole('button', { name: texts['ask.other.add'] }))
    await userEvent.click(dialog.getByRole('button', { name: texts['ask.send'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(portal, '/requests')).toEqual({
      text: 'გვჭირდება',
      papers: [
        { title: 'ხელშეკრულება', requirement: 3 },
        { title: 'დანართი', requirement: null },
      ],
    })
  })

  test('ask for no paper by themselves that a file without a name may be', {
    tags: ['R-APP-70', 'R-WEB-89'],
  }, async () => {
    show(
      <AskPapers
        application={anApplication({ attachments_application: [{ ...file, requirement: null }] })}
        requirements={[requirement(2, 'ცნობა'), requirement(3, 'ხელშეკრულება')] as never}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    const ticks = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
    expect(ticks).toEqual([false, false])
    const unclear = fill(caseTexts['case.requirements.unnamed'], { titles: 'ცნობა, ხელშეკრულება' })
    expect(screen.getByText(unclear, { exact: false })).toBeDefined()
  })

  test('ask for a typed paper too that was not added to the list', { tags: 'R-WEB-41' }, async () => {
    const portal = show(<AskPapers application={anApplication()} requirements={[]} />, {
      'POST /api/auth/applications/7/requests': { status: 201, body: { success: true, data: anApplication(asked) } },
    })
    await userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(texts['ask.text']) }), 'გვჭირდება')
    await userEvent.type(screen.getByLabelText(texts['ask.other']), 'დანართი ')
    await userEvent.click(screen.getByRole('button', { name: texts['ask.send'] }))
    await waitFor(() =>
      expect(bodyOf(portal, '/requests')).toMatchObject({ papers: [{ title: 'დანართი', requirement: null }] }),
    )
  })

  test('see what was supplied, and close the request', async () => {
    const portal = show(
      <WaitingForApplicant application={anApplication({ ...asked, attachments_application: [file] })} mayAsk />,
      { 'POST /api/auth/applications/7/requests/1/closed': { body: { success: true, data: anApplication() } } },
    )
    expect(await screen.findByText(`${texts['request.given']}: ცნობა.pdf`)).toBeDefined()
    expect(screen.getByText(texts['request.notGiven'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['request.close'] }))
    await waitFor(() => expect(portal.requests.some(({ path }) => path.endsWith('/1/closed'))).toBe(true))
  })

  test('extend a last day once, with a reason', async () => {
    const portal = show(
      <WaitingForApplicant application={anApplication({ status: 'pendding', answer_by: '2030-03-20' })} mayAsk />,
      { 'POST /api/auth/applications/7/extended': { body: { success: true, data: anApplication() } } },
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['extend.open'] }))
    const dialog = within(screen.getByRole('dialog'))
    const day = dialog.getByRole('textbox', { name: new RegExp(texts['extend.day']) })
    const calendar = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="date"]')
    expect([calendar?.min, calendar?.max]).toEqual(['2030-03-21', '2030-04-04'])
    await userEvent.type(day, '2030-03-25')
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(texts['extend.reason']) }), 'ითხოვა')
    await userEvent.click(dialog.getByRole('button', { name: texts['extend.send'] }))
    await waitFor(() => expect(bodyOf(portal, '/extended')).toEqual({ answer_by: '2030-03-25', reason: 'ითხოვა' }))
  })

  const sends = (portal: ReturnType<typeof fakePortal>) => portal.requests.filter(({ method }) => method === 'POST')
  const refused = async (portal: ReturnType<typeof fakePortal>, send: string, day: HTMLElement, sentence: string) => {
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: send }))
    expect(await dialog.findByText(sentence)).toBeDefined()
    expect(document.activeElement).toBe(day)
    expect(sends(portal)).toEqual([])
  }

  test('a request is not sent without the last day that was typed', { tags: 'R-WEB-114' }, async () => {
    const portal = show(<AskPapers application={anApplication()} requirements={[requirement(3, 'ცნობა')] as never} />)
    await userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(texts['ask.text']) }), 'გვჭირდება')
    const day = screen.getByRole('textbox', { name: texts['return.answerBy'] })
    await userEvent.type(day, '31.11.2026')
    await refused(portal, texts['ask.send'], day, dayFields['date.unreadable'])
  })

  test('a last day is not extended to one outside its bounds', { tags: 'R-WEB-114' }, async () => {
    const portal = show(
      <WaitingForApplicant application={anApplication({ status: 'pendding', answer_by: '2030-03-20' })} mayAsk />,
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['extend.open'] }))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(texts['extend.reason']) }), 'ითხოვა')
    const day = screen.getByRole('textbox', { name: new RegExp(texts['extend.day']) })
    await userEvent.type(day, '05.04.2030')
    await refused(portal, texts['extend.send'], day, fill(dayFields['date.tooLate'], { day: '04.04.2030' }))
  })

  test('what was typed in a closed dialog is there when the page is opened again', { tags: 'R-WEB-41' }, async () => {
    const page = <AskPapers application={anApplication()} requirements={[requirement(3, 'ცნობა')] as never} />
    const open = async () => userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
    show(page)
    await open()
    await userEvent.type(field(texts['ask.text']), 'გვჭირდება')
    await userEvent.type(field(texts['ask.other']), 'ნახაზი')
    await userEvent.click(screen.getByRole('button', { name: texts['ask.other.add'] }))
    await userEvent.type(field(texts['ask.other']), 'ასლი')
    await userEvent.click(screen.getByRole('button', { name: texts['ask.other.add'] }))
    for (const name of ['ასლი', 'ცნობა']) await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.type(field(texts['ask.other']), 'გეგმა')
    await userEvent.click(screen.getByRole('button', { name: common['common.cancel'] }))
    cleanup()
    show(page)
    await open()
    expect(field(texts['ask.text'])).toHaveProperty('value', 'გვჭირდება')
    expect(field(texts['ask.other'])).toHaveProperty('value', 'გეგმა')
    const ticks = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
    expect(ticks).toEqual([false, true, false])
  })

  test('an application is not returned without the last day that was typed', { tags: 'R-WEB-114' }, async () => {
    const portal = show(<Panel />, {
      'GET /api/auth/applications/GetById/7': { body: { success: true, data: anApplication() } },
      'GET /api/auth/check_permission': permissions.administrator,
    })
    await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.return'] }))
    await userEvent.type(
      screen.getByRole('textbox', { name: new RegExp(applicationDetail['review.return.reason']) }),
      'აკლია',
    )
    const day = screen.getByRole('textbox', { name: texts['return.answerBy'] })
    await userEvent.type(day, '05.12.26')
    await refused(portal, applicationDetail['review.return'], day, dayFields['date.shortYear'])
  })

  test('choose the last day by a press, and read what follows from it', { tags: 'R-APP-119' }, async () => {
    const portal = show(<AskPapers application={anApplication()} requirements={[]} />, {
      'POST /api/auth/applications/7/requests': { body: { success: true, data: anApplication() } },
    })
    await userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(texts['ask.text']) }), 'გვჭირდება')
    expect(screen.queryByText(texts['return.follows.after'])).toBeNull()
    const chosen = daysLater(today(), 16)
    await userEvent.click(screen.getByRole('button', { name: /^16/ }))
    const [first, second] = [shortDate(daysLater(chosen, -3)), shortDate(daysLater(chosen, -1))]
    const reminded = fill(texts['return.follows.reminders'], { first, second })
    expect(
      screen.getByText((_, element) => element?.textContent === reminded && element.tagName === 'LI'),
    ).toBeDefined()
    expect(screen.getByText(texts['return.follows.after'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['ask.send'] }))
    await waitFor(() => expect(bodyOf(portal, '/requests')).toMatchObject({ answer_by: chosen }))
  })

  test('only read where they may not ask', async () => {
    show(<WaitingForApplicant application={anApplication(asked)} mayAsk={false} />)
    expect(await screen.findByText(request.text)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('find the questions that they ticked in sight, and none of an earlier return', {
    tags: 'R-WEB-41',
  }, async () => {
    signInAs(aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' }))
    const answers_read = [{ id: 3, title: 'ფართობი', value: '0,8 ჰა' }] as never
    const open = async (times_returned: number) => {
      const data = anApplication({ answers_read, times_returned })
      show(<Panel />, {
        'GET /api/auth/applications/GetById/7': { body: { success: true, data } },
        'GET /api/auth/check_permission': permissions.administrator,
      })
      await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.return'] }))
      const question = screen.getByRole<HTMLInputElement>('checkbox', { name: 'ფართობი', hidden: true })
      return { question, isInSight: () => question.closest('details')?.open, isTicked: () => question.checked }
    }
    const first = await open(0)
    expect(first.isInSight()).toBe(false)
    await userEvent.click(first.question)
    cleanup()
    const again = await open(0)
    expect([again.isTicked(), again.isInSight()]).toEqual([true, true])
    cleanup()
    const next = await open(1)
    expect([next.isTicked(), next.isInSight()]).toEqual([false, false])
  })

  test('return with a last day and the questions to correct', async () => {
    const application = anApplication({ answers_read: [{ id: 3, title: 'ფართობი', value: '0,8 ჰა' }] as never })
    const portal = show(<Panel />, {
      'GET /api/auth/applications/GetById/7': { body: { success: true, data: application } },
      'POST /api/auth/applications/7/returned': { body: { success: true, data: application } },
      'GET /api/auth/check_permission': permissions.administrator,
    })
    await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.return'] }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(applicationDetail['review.return.reason']) }),
      'აკლია',
    )
    const day = answerDays(today()).most
    await userEvent.type(dialog.getByRole('textbox', { name: texts['return.answerBy'] }), day)
    await userEvent.click(dialog.getByText(texts['return.questions']))
    await userEvent.click(dialog.getByLabelText('ფართობი'))
    await userEvent.click(dialog.getByRole('button', { name: returnUntil(day) }))
    await waitFor(() =>
      expect(bodyOf(portal, '/returned')).toEqual({ reason: 'აკლია', answer_by: day, questions: [3] }),
    )
  })

  test('put a question into the text by a press, and read the chosen day on the button', {
    tags: 'R-DESK-77',
  }, async () => {
    const answers_read = [
      { id: 3, title: 'ფართობი', value: '0,8 ჰა' },
      { id: 4, title: 'იჯარის ვადა', value: '2029' },
    ]
    const application = anApplication({ answers_read: answers_read as never })
    show(<Panel />, {
      'GET /api/auth/applications/GetById/7': { body: { success: true, data: application } },
      'GET /api/auth/check_permission': permissions.administrator,
    })
    await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.return'] }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('button', { name: applicationDetail['review.return'] })).toBeDefined()
    const reason = dialog.getByRole('textbox', { name: new RegExp(applicationDetail['review.return.reason']) })
    await userEvent.type(reason, 'შეასწორეთ: ')
    await userEvent.click(dialog.getByText(texts['return.questions']))
    const put = (title: string) =>
      userEvent.click(dialog.getByRole('button', { name: fill(texts['return.questions.insert.of'], { title }) }))
    await put('იჯარის ვადა')
    expect(reason).toHaveProperty('value', 'შეასწორეთ: იჯარის ვადა')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await userEvent.click(dialog.getByRole('button', { name: /^16/ }))
    expect(dialog.getByRole('button', { name: returnUntil(daysLater(today(), 16)) })).toBeDefined()
  })
})

describe('the questions of a return', { tags: 'R-DESK-77' }, () => {
  freshPage(aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' }))
  const answers_read = [
    { id: 3, title: 'იჯარის ვადა', value: '2029' },
    { id: 4, title: 'ფართობი', value: '0,8 ჰა' },
  ]
  const changes = 'GET /api/auth/applications/7/changes'
  const open = async (application: Partial<ApplicationDocument>, answers: Answers = {}) => {
    const data = anApplication({ answers_read: answers_read as never, ...application })
    const portal = fakePortal({
      'GET /api/auth/applications/GetById/7': { body: { success: true, data } },
      'GET /api/auth/check_permission': permissions.administrator,
      ...answers,
    })
    showAt('/detail/7', '/detail/:id', <Panel />)
    await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.return'] }))
    return { portal, dialog: within(screen.getByRole('dialog')) }
  }
  const line = (title: string) => within(screen.getByRole('checkbox', { name: title }).closest('li') as HTMLElement)

  test('stand in sight with the flag of the one that has one', async () => {
    await open({ flags: [{ id: 3, message: 'იჯარა მალე სრულდება' }] })
    expect(line('იჯარის ვადა').getByText('იჯარა მალე სრულდება')).toBeDefined()
    expect(line('ფართობი').queryByText('იჯარა მალე სრულდება')).toBeNull()
    const question = screen.getByRole('checkbox', { name: 'იჯარის ვადა' })
    expect(question.closest('details')?.open).toBe(true)
    expect(question.getAttribute('aria-describedby')).not.toBeNull()
  })

  test('say, once ticked, what changed in them since the last return', async () => {
    const since = {
      ...{ returned_at: '2026-03-02T09:00:00.000Z', fields: [], documents: { added: [], removed: [] } },
      answers: [{ id: 3, title: 'იჯარის ვადა', before: '2028', after: '2029' }],
    }
    const { portal, dialog } = await open({ times_returned: 1 }, { [changes]: { body: since } })
    await userEvent.click(dialog.getByText(texts['return.questions']))
    expect(portal.requests.some(({ path }) => path.endsWith('/changes'))).toBe(false)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'იჯარის ვადა' }))
    expect(
      await line('იჯარის ვადა').findByText(fill(texts['return.questions.changed'], { before: '2028', after: '2029' })),
    ).toBeDefined()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'ფართობი' }))
    expect(line('ფართობი').getByText(texts['return.questions.same'])).toBeDefined()
  })
})

describe('the applicant', { tags: 'R-WEB-88' }, () => {
  freshPage()

  test('reads what is asked until when, answers in words, and says that it is all', async () => {
    const supplied = 'POST /api/auth/applications/7/requests/1/supplied'
    const portal = showApplication(asked, {
      [supplied]: { body: { success: true, data: anApplication({ is_own: true }) } },
    })
    expect(await screen.findByText(texts['supply.title'])).toBeDefined()
    expect(screen.getByText(request.text)).toBeDefined()
    expect(screen.getByRole('group', { name: /დანართი/ })).toBeDefined()
    const button = screen.getByRole('button', { name: texts['supply.send'] })
    expect(button).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText(texts['supply.text']), 'დანართი არ მაქვს')
    await userEvent.click(screen.getByLabelText(texts['supply.all']))
    await userEvent.click(button)
    await waitFor(() =>
      expect(bodyOf(portal as never, '/supplied')).toEqual({
        documents: [],
        text: 'დანართი არ მაქვს',
        is_complete: true,
      }),
    )
  })

  test('finds the files that were uploaded when the page opens again, until they are sent', {
    tags: 'R-WEB-20',
  }, async () => {
    const supplied = 'POST /api/auth/applications/7/requests/1/supplied'
    const answers = { ...uploadAnswers, [supplied]: { body: { success: true, data: anApplication({ is_own: true }) } } }
    showApplication(asked, answers)
    fakeBucket()
    const slot = await screen.findByRole('group', { name: /დანართი/ })
    const input = slot.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File([smallPdf()], 'გეგმა.pdf', { type: 'application/pdf' }))
    await within(slot).findByText(uploads['upload.done'], { exact: false })
    cleanup()
    const portal = showApplication(asked, answers)
    await within(await screen.findByRole('group', { name: /დანართი/ })).findByText('გეგმა.pdf')
    await userEvent.click(screen.getByRole('button', { name: texts['supply.send'] }))
    await waitFor(() =>
      expect(bodyOf(portal as never, '/supplied')).toMatchObject({ documents: [{ key: uploadKey, paper: 2 }] }),
    )
    await waitFor(() => expect(readLocalDraft(5, 'supply-7-1')).toBeNull())
  })

  test('reads that a last day is over, and that the agency may decide', async () => {
    showApplication({ status: 'pendding', returned_reason: 'აკლია', answer_by: '2026-03-20', is_lapsed: true })
    expect(await screen.findByText(/უკვე შეუძლია თქვენი პასუხის გარეშე გადაწყვიტოს/)).toBeDefined()
  })
})
