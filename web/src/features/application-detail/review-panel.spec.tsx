/**
 * @module-tag R-APP-53
 */
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { common } from '@portal/contract/texts/common'
import { failures } from '@portal/contract/texts/failures'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { lastReasons } from '#lib/reasons/last-reasons.ts'
import { endExpiredSignIn, endSignIn } from '#lib/sign-in/sign-in.ts'
import { anApplication } from '../../testing/applications.ts'
import { signInAs } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { administrator, button, complete, detail, dialog, reject, show } from './review-panel-for-specs.tsx'

freshPage(administrator)

describe('returning for correction', () => {
  const giveBack = 'POST /api/auth/applications/7/returned'

  test('the dialog asks for a reason and sends it with the version that was seen', async () => {
    const back = anApplication({ status: 'pendding', returned_reason: 'დაურთეთ ცნობა', times_returned: 1, version: 3 })
    const { calls } = show(anApplication({ version: 2 }), { [giveBack]: { body: { success: true, data: back } } })
    await userEvent.click(await button(texts['review.return']))
    const send = within(dialog()).getByRole<HTMLButtonElement>('button', { name: texts['review.return'] })
    expect(send.disabled).toBe(true)
    await userEvent.type(within(dialog()).getByLabelText(/^რა უნდა გასწორდეს/), 'დაურთეთ ცნობა')
    await userEvent.click(send)
    expect(await screen.findByText(new RegExp(answers['review.return.success']))).toBeDefined()
    expect(calls(giveBack)[0]?.body).toEqual({ reason: 'დაურთეთ ცნობა' })
    expect(calls(giveBack)[0]?.headers.get('if-match')).toBe('"2"')
  })

  test('returning is offered only for forwarded applications', async () => {
    show(anApplication({ status: 'pendding' }))
    await userEvent.click(await button(caseTexts['case.decide.more']))
    await button(texts['review.confirm'])
    expect(screen.queryByRole('button', { name: texts['review.return'] })).toBeNull()
  })
})

test.each([
  ['not yet sent', null, caseTexts['case.unsent']],
  ['returned', '2026-03-01T09:00:00.000Z', caseTexts['case.correcting']],
])(
  'an application that its applicant has %s offers no decision, and each dialog says so',
  { tags: 'R-WEB-43' },
  async (_, returned_at, note) => {
    show(anApplication({ status: 'pendding', returned_at }))
    const more = await button(caseTexts['case.decide.more'])
    expect(screen.queryByRole('button', { name: texts['review.reject'] })).toBeNull()
    expect(screen.queryByRole('button', { name: texts['review.confirm'] })).toBeNull()
    for (const decision of ['review.reject', 'review.confirm'] as const) {
      await userEvent.click(more)
      await userEvent.click(await button(texts[decision]))
      expect(within(dialog()).getByText(note)).toBeDefined()
      await userEvent.click(within(dialog()).getByRole('button', { name: common['common.cancel'] }))
    }
  },
)

test('a decision whose answer was lost is found with the connection, and is not asked again', {
  tags: 'R-WEB-44',
}, async () => {
  let isDecided = false
  const { calls } = show(anApplication(), {
    [detail]: () => ({
      body: { success: true, data: anApplication(isDecided ? { status: 'completed', version: 3 } : {}) },
    }),
    [complete]: () => {
      isDecided = true
      throw new TypeError('the line was cut')
    },
  })
  await userEvent.click(await button(texts['review.confirm']))
  await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.confirm'] }))
  expect(await within(dialog()).findByText(failures['error.unknown.outcome'])).toBeDefined()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText(new RegExp(answers['review.confirm.success']))).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls(complete)).toHaveLength(1)
})

describe('rejecting', () => {
  test('rejecting needs a reason that is not blank, and sends it with the version that was seen', {
    tags: 'R-APP-30',
  }, async () => {
    const decided = anApplication({ status: 'rejected', comment: 'აკლია გვერდი', version: 3 })
    const { calls } = show(anApplication({ version: 2 }), { [reject]: { body: { success: true, data: decided } } })
    await userEvent.click(await button(texts['review.reject']))
    const save = within(dialog()).getByRole<HTMLButtonElement>('button', { name: texts['review.reason.save'] })
    const reason = within(dialog()).getByLabelText(/^უარყოფის მიზეზი/)
    await userEvent.type(reason, '   ')
    expect(save.disabled).toBe(true)
    await userEvent.type(reason, 'აკლია გვერდი')
    await userEvent.click(save)
    expect(await screen.findByText(new RegExp(answers['review.reject.success']))).toBeDefined()
    expect(calls(reject)[0]?.body).toEqual({ reason: 'აკლია გვერდი' })
    expect(calls(reject)[0]?.headers.get('if-match')).toBe('"2"')
  })

  test('the dialog says once what it asks for, and that the rejection is final', async () => {
    show()
    await userEvent.click(await button(texts['review.reject']))
    expect(within(dialog()).getByText(texts['review.reject.final'])).toBeDefined()
    expect(within(dialog()).getByLabelText<HTMLTextAreaElement>(/^უარყოფის მიზეზი/).placeholder).toBe('')
  })

  test('an existing reason is shown read-only, and rejecting is locked', {
    tags: ['R-APP-19', 'R-APP-30'],
  }, async () => {
    show(anApplication({ status: 'rejected', comment: 'აკლია გვერდი' }))
    expect((await button(texts['review.reject'])).disabled).toBe(true)
    expect((await button(texts['review.confirm'])).disabled).toBe(true)
    expect(screen.getByLabelText(/^უარყოფის მიზეზი/)).toMatchObject({ value: 'აკლია გვერდი', readOnly: true })
  })

  test('the dialog shows a refusal, and the reason stays', async () => {
    show(anApplication(), {
      [reject]: { status: 503, body: { success: false, code: 'unavailable', message: 'სცადეთ მოგვიანებით' } },
    })
    await userEvent.click(await button(texts['review.reject']))
    await userEvent.type(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/), 'აკლია გვერდი')
    await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.reason.save'] }))
    expect(await within(dialog()).findByText('სცადეთ მოგვიანებით')).toBeDefined()
    expect(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/)).toHaveProperty('value', 'აკლია გვერდი')
  })
})

describe('templates of reasons', () => {
  const text = 'ატვირთეთ: [დოკუმენტი].'
  const templates = {
    'GET /api/auth/reason-templates': {
      body: {
        data: [
          { id: 1, title: 'აკლია საბუთი', text, for: 'rejected' },
          { id: 2, title: 'გილოცავთ', text: 'დაგირეკავთ.', for: 'completed' },
        ],
      },
    },
  }
  const reason = () => within(dialog()).getByLabelText<HTMLTextAreaElement>(/^უარყოფის მიზეზი/)

  test('a template fills the text, which can be edited, and the result is sent and remembered', {
    tags: 'R-DESK-18',
  }, async () => {
    const decided = anApplication({ status: 'rejected', comment: 'x', version: 3 })
    const { calls } = show(anApplication(), { ...templates, [reject]: { body: { success: true, data: decided } } })
    await userEvent.click(await button(texts['review.reject']))
    await userEvent.click(await within(dialog()).findByRole('button', { name: /აკლია საბუთი/ }))
    expect(within(dialog()).queryByText('გილოცავთ')).toBeNull()
    await waitFor(() => expect(reason().selectionStart).toBe(text.indexOf('[')))
    await userEvent.type(reason(), ' გმადლობთ.', { initialSelectionStart: text.length })
    fireEvent.keyDown(reason(), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText(new RegExp(answers['review.reject.success']))).toBeDefined()
    expect(calls(reject)[0]?.body).toEqual({ reason: `${text} გმადლობთ.` })
    expect(lastReasons(5, 'reject')).toEqual([`${text} გმადლობთ.`])
  })

  test('Alt and a digit pick a template while one types, and the text is carried over to a return', {
    tags: ['R-APP-28', 'R-DESK-18'],
  }, async () => {
    show(anApplication(), templates)
    await userEvent.click(await button(texts['review.reject']))
    await within(dialog()).findByRole('button', { name: /აკლია საბუთი/ })
    fireEvent.keyDown(reason(), { code: 'Digit1', key: '¡', altKey: true })
    expect(reason().value).toBe(text)
    await userEvent.click(within(dialog()).getByRole('button', { name: reasonsTexts['reasons.instead.action'] }))
    expect(within(dialog()).getByLabelText<HTMLTextAreaElement>(/^რა უნდა გასწორდეს/).value).toBe(text)
  })
})

describe('the draft of a reason', () => {
  const write = async (words: string) => {
    await userEvent.click(await button(texts['review.reject']))
    await userEvent.type(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/), words)
  }
  const reopened = async () => {
    await userEvent.click(await button(texts['review.reject']))
    return within(dialog()).getByLabelText<HTMLTextAreaElement>(/^უარყოფის მიზეზი/).value
  }

  test('the draft of a reason is there when its dialog opens', async () => {
    show()
    await userEvent.click(await button(texts['review.reject']))
    expect(document.activeElement).toBe(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/))
  })

  test('the draft of a reason survives a reload and the end of a session', async () => {
    show()
    await write('აკლია გვერდი')
    cleanup()
    endExpiredSignIn()
    signInAs(administrator)
    show()
    expect(await reopened()).toBe('აკლია გვერდი')
  })

  test.each([
    ['another member', endExpiredSignIn, { ...administrator, id: 6 }],
    ['the one who signed out', () => endSignIn('signed-out'), administrator],
  ])('the draft of a reason is not there for %s', async (_, end, next) => {
    show()
    await write('აკლია გვერდი')
    cleanup()
    end()
    signInAs(next)
    show()
    expect(await reopened()).toBe('')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('clearing the reason removes its draft from the device', async () => {
    show()
    await write('აკლია')
    await userEvent.clear(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/))
    expect(localStorage.getItem('draft:5:review-7')).toBeNull()
  })

  test('the decision removes the draft of its reason', async () => {
    let now = anApplication()
    show(now, {
      [detail]: () => ({ body: { success: true, data: now } }),
      [reject]: () => {
        now = anApplication({ status: 'rejected', comment: 'აკლია გვერდი', version: 3 })
        return { body: { success: true, data: now } }
      },
    })
    await write('აკლია გვერდი')
    await waitFor(() => expect(JSON.stringify(readLocalDraft(5, 'review-7'))).toContain('აკლია გვერდი'))
    await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.reason.save'] }))
    await screen.findByText(new RegExp(answers['review.reject.success']))
    expect(localStorage.getItem('draft:5:review-7')).toBeNull()
  })
})

describe('confirming', () => {
  test('a confirmation may have a comment', async () => {
    const { calls } = show(anApplication(), {
      [complete]: { body: { success: true, data: anApplication({ status: 'completed' }) } },
    })
    await userEvent.click(await button(texts['review.confirm']))
    await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.confirm'] }))
    expect(await screen.findByText(new RegExp(answers['review.confirm.success']))).toBeDefined()
    expect(calls(complete)[0]?.body).toEqual({})
  })
})

describe('a decision of a colleague meanwhile', () => {
  const current = anApplication({
    status: 'completed',
    version: 3,
    reviewer: { first_name: 'დავით', last_name: 'კოლეგა' },
  })

  test('a colleague’s decision is shown with its status, the typed reason stays readable, and the panel is locked', {
    tags: 'R-APP-31',
  }, async () => {
    let now = anApplication({ version: 2 })
    show(now, {
      [detail]: () => ({ body: { success: true, data: now } }),
      [reject]: () => {
        now = current
        return { status: 409, body: { success: false, code: 'version_conflict', message: 'შეიცვალა', current } }
      },
    })
    await userEvent.click(await button(texts['review.reject']))
    await userEvent.type(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/), 'აკლია გვერდი')
    await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.reason.save'] }))
    expect(await screen.findByText(/^კოლეგამ გადაწყვეტილება უკვე მიიღო: .*\(დავით კოლეგა\)$/)).toBeDefined()
    expect(screen.getByText('განაცხადის სტატუსი: დადასტურებული')).toBeDefined()
    expect(screen.getByText('აკლია გვერდი')).toBeDefined()
    const back = screen.getByRole('link', { name: texts['application.detail.back'] })
    expect(back.getAttribute('href')).toBe('/applications?page=2&status=forwarded')
    expect((await button(texts['review.reject'])).disabled).toBe(true)
  })

  test('after a change without a decision the retry sends the current version and the same words', async () => {
    let version = 2
    const changed = anApplication({ version: 3 })
    const { calls } = show(anApplication({ version }), {
      [detail]: () => ({ body: { success: true, data: version === 2 ? anApplication({ version }) : changed } }),
      [reject]: () => {
        if (version === 3) return { body: { success: true, data: anApplication({ status: 'rejected', version: 4 }) } }
        version = 3
        return {
          status: 409,
          body: { success: false, code: 'version_conflict', message: 'შეიცვალა', current: changed },
        }
      },
    })
    await userEvent.click(await button(texts['review.reject']))
    await userEvent.type(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/), 'აკლია გვერდი')
    await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.reason.save'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await button(texts['review.reject']))
    expect(within(dialog()).getByLabelText(/^უარყოფის მიზეზი/)).toHaveProperty('value', 'აკლია გვერდი')
    await userEvent.click(within(dialog()).getByRole('button', { name: texts['review.reason.save'] }))
    expect(await screen.findByText(new RegExp(answers['review.reject.success']))).toBeDefined()
    expect(calls(reject).map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"'])
  })
})
