/**
 * @module-tag R-WEB-93
 */
import { easyWord } from '@portal/contract/easy-answers'
import { failures } from '@portal/contract/texts/failures'
import { feedback as texts } from '@portal/contract/texts/feedback'
import { rules } from '@portal/contract/texts/rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anApplication, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { WasItEasy } from './was-it-easy.tsx'

freshPage(aProfile())

const give = 'POST /api/auth/applications/7/feedback'
const saved = { body: { success: true, message: rules['feedback.thanks'] } }

const show = (answers: Answers = {}, asks: 'sent' | 'decided' | null = 'sent') => {
  const portal = fakePortal({ [give]: saved, ...answers })
  const application = anApplication({ is_own: true, feedback: { asks, given: [] } })
  return { ...portal, ...showAt('/detail/7/sent', '/detail/7/sent', <WasItEasy application={application} />) }
}

const choose = (easy: 1 | 2 | 3 | 4 | 5) => userEvent.click(screen.getByRole('radio', { name: easyWord(easy) }))
const send = () => userEvent.click(screen.getByRole('button', { name: texts['feedback.send'] }))

test('five choices with words, a sentence if one likes, one press, and thanks that take the focus', async () => {
  const { calls } = show()
  expect(screen.getByRole('group', { name: texts['feedback.sent.title'] })).toBeDefined()
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: texts['feedback.send'] })).toBeNull()
  await choose(4)
  await userEvent.type(screen.getByLabelText(texts['feedback.text']), 'სწრაფად')
  await send()
  const thanks = await screen.findByText(rules['feedback.thanks'])
  expect(document.activeElement?.contains(thanks)).toBe(true)
  expect(calls(give)).toMatchObject([{ body: { easy: 4, text: 'სწრაფად' } }])
  expect(screen.queryByRole('radio')).toBeNull()
})

test('is answered by the keyboard alone', async () => {
  const { calls } = show({}, 'decided')
  expect(screen.getByRole('group', { name: texts['feedback.decided.title'] })).toBeDefined()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(calls(give)).toMatchObject([{ body: { easy: 5, text: '' } }]))
})

test('nothing is asked that was answered', () => {
  show({}, null)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('whoever does not want to be asked is not asked again', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: texts['feedback.decline'] }))
  expect(screen.queryByRole('radio')).toBeNull()
  show({}, 'decided')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a lost answer is not told as a failure, and another try has the same key', async () => {
  let isLost = true
  const { calls } = show({
    [give]: () => {
      if (!isLost) return saved
      isLost = false
      throw new TypeError('the connection was lost')
    },
  })
  await choose(2)
  await send()
  expect(await screen.findByText(failures['error.unknown.outcome'])).toBeDefined()
  await send()
  expect(await screen.findByText(rules['feedback.thanks'])).toBeDefined()
  const keys = calls(give).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('an answer that another tab has given already is thanked for', async () => {
  show({ [give]: { status: 409, body: { code: 'feedback_given', message: '' } } })
  await choose(3)
  await send()
  expect(await screen.findByText(rules['feedback.thanks'])).toBeDefined()
})
