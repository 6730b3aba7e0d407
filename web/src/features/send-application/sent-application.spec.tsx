import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { feedback } from '@portal/contract/texts/feedback'
import { sending as texts } from '@portal/contract/texts/sending'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAnswered } from '#testing/answered.ts'
import { aProfile } from '#testing/applications.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { actAsParent, actForMariam } from '#testing/mandates.ts'
import { detail, ownOne, portal, sentAt, showSent, someChannels } from './send-application-for-specs.tsx'

freshPage()
beforeEach(() => signInAs(aProfile()))

describe('the confirmation after an application was sent', () => {
  const dated = { forwarded_at: sentAt, due_on: '2027-04-05' }
  const sent = (status = 'forwarded') => ({
    [detail]: { body: { success: true, data: { ...ownOne, ...dated, status, waiting_before: 7 } } },
  })

  test('shows number, time, recipient, what was sent, and how the answer will arrive', {
    tags: 'R-APP-20',
  }, async () => {
    portal(sent())
    showSent()
    expect(await screen.findByRole('heading', { level: 1, name: texts['sent.title'] })).toBeDefined()
    expect(await screen.findByText(`#0000-${ownOne.id}`)).toBeDefined()
    expect(screen.getAllByText('2 მარტი, 2026, 14:05').length).toBeGreaterThan(0)
    expect(await screen.findByText('მეწარმეობის სამსახური')).toBeDefined()
    expect(screen.getByText(/^2 დოკუმენტი, 2(?:,0)?.მბ$/)).toBeDefined()
    expect(screen.getByText(/7 განაცხადი/)).toBeDefined()
    expect(await screen.findByText('5\u00a0აპრილი, 2027', { normalizer: (text) => text })).toBeDefined()
    expect(await screen.findByText(fill(answerTime['answer.term.line'], { date: '5 აპრილი, 2027' }))).toBeDefined()
    expect(screen.getByText(texts['sent.receipt'])).toBeDefined()
    expect(await screen.findByText(/\+995 599 \*\* \*\* 33/)).toBeDefined()
  })

  test('asks once whether it was easy', { tags: 'R-WEB-93' }, async () => {
    const asked = { ...ownOne, status: 'forwarded', forwarded_at: sentAt, feedback: { asks: 'sent', given: [] } }
    portal({ [detail]: { body: { success: true, data: asked } } })
    showSent()
    expect(await screen.findByRole('group', { name: feedback['feedback.sent.title'] })).toBeDefined()
  })

  test('says how many questions of the program were answered', { tags: 'R-FORM-34' }, async () => {
    const answered = anAnswered({ ...ownOne, status: 'forwarded', forwarded_at: sentAt })
    portal({ [detail]: { body: { success: true, data: answered } } })
    showSent()
    expect(await screen.findByText(fill(texts['sent.answers.count'], { count: 3 }))).toBeDefined()
  })

  test('says in two words that nothing is attached', async () => {
    const bare = { status: 'forwarded', forwarded_at: sentAt, attachments_application: [] }
    portal({ [detail]: { body: { success: true, data: { ...ownOne, ...bare } } } })
    showSent()
    const said = await screen.findByText(texts['sent.attached.none'])
    expect(said.previousElementSibling?.textContent).toBe(texts['check.documents'])
    expect(screen.queryByText(texts['sent.attached'])).toBeNull()
  })

  test('says that no term is given, whatever its program promises now, and from which day to call', {
    tags: ['R-APP-36', 'R-APP-74'],
  }, async () => {
    const open = { status: 'forwarded', forwarded_at: '2026-11-02T10:05:00.000Z', answer_days: 10 }
    portal({ [detail]: { body: { success: true, data: { ...ownOne, ...open } } } })
    showSent()
    const hotline = await screen.findByRole('link', { name: '143' })
    expect(hotline.parentElement?.textContent).toMatch(new RegExp(`^${answerTime['answer.open.text']}.*143`))
    expect(screen.queryByText(answerTime['answer.term'])).toBeNull()
  })

  const days = { median_days: 2, nine_in_ten_days: 3 }
  test.each([
    [
      'its agency, where that has enough decisions',
      { agencies: [{ id: ownOne.agency.id, ...days }] },
      /^როგორც წესი, პასუხი 2–\u20603 სამუშაო დღეში მოდის/,
    ],
    ['the whole portal, and says so', {}, /^პორტალზე, როგორც წესი, პასუხი 2–\u20603 სამუშაო დღეში მოდის/],
  ])('without a term the usual time is that of %s', async (_, known, said) => {
    const open = { status: 'forwarded', forwarded_at: new Date().toISOString() }
    portal({
      [detail]: { body: { success: true, data: { ...ownOne, ...open } } },
      'GET /api/statistics/usual': { body: { all: days, agencies: [], programs: [], ...known } },
    })
    showSent()
    expect((await screen.findByText(said)).textContent).toMatch(/143/)
  })

  test('says that more than the usual time has passed, and to call', { tags: 'R-APP-75' }, async () => {
    const open = { status: 'forwarded', forwarded_at: '2026-03-02T10:05:00.000Z' }
    portal({
      [detail]: { body: { success: true, data: { ...ownOne, ...open } } },
      'GET /api/statistics/usual': { body: { all: days, agencies: [], programs: [] } },
    })
    showSent()
    const said = await screen.findByText(/^ჩვეულებრივზე მეტი დრო გავიდა/)
    expect(said.textContent).toBe(answerTime['answer.usual.past'])
  })

  test('promises no SMS to a member without that consent', async () => {
    const info = { body: { phone: '599112233', agree_to_notifications: false } }
    portal({ ...sent(), 'GET /api/auth/profile/getInfo': info })
    showSent()
    expect(await screen.findByText(texts['sent.step.answer.portal'])).toBeDefined()
  })

  const at = '2026-03-01T10:00:00.000Z'
  const confirmed = { address: 'nino@portal.example', confirmed_at: at, failed_at: null }
  const device = { id: 1, device: 'Android', created_at: at, last_used_at: null }
  const never: ChannelsDocument['kinds'] = [{ kind: 'decision', sms: 'never', email: false, push: false }]
  const always: ChannelsDocument['kinds'] = [{ kind: 'decision', sms: 'always', email: true, push: true }]
  const by = (...ways: readonly string[]) => fill(texts['sent.step.answer.by'], { ways: ways.join(' და ') })
  test.each([
    ['e-mail alone', { email: confirmed }, by(texts['sent.by.email'])],
    ['a device and e-mail', { email: confirmed, push: [device] }, by(texts['sent.by.push'], texts['sent.by.email'])],
    ['e-mail and SMS, as chosen', { email: confirmed, kinds: always }, /^შეტყობინება მოგივათ ელ\. ფოსტაზე და სმს-ით/],
    ['SMS, because mails do not arrive', { email: { ...confirmed, failed_at: at } }, /^სმს შეტყობინება მოგივათ/],
    ['nothing, as chosen', { kinds: never }, texts['sent.step.answer.none']],
  ])('names the channel that carries the decision: %s', { tags: 'R-NOTE-13' }, async (_, channels, said) => {
    portal({ ...sent(), 'GET /api/auth/channels': { body: { data: someChannels(channels) } } })
    showSent()
    expect(await screen.findByText(said)).toBeDefined()
  })

  test('of a child names the phone of the parent, whom its notices reach', { tags: 'R-ACT-57' }, async () => {
    actAsParent()
    const child = { phone: null, agree_to_notifications: false }
    const parent = { phone: '599112233', agree_to_notifications: true }
    portal({
      ...sent(),
      'GET /api/auth/profile/getInfo': ({ headers }) => ({ body: headers.get('act-for') === null ? parent : child }),
    })
    showSent()
    expect(await screen.findByText(/\+995 599 \*\* \*\* 33/)).toBeDefined()
    expect(screen.queryByText(texts['sent.step.answer.portal'])).toBeNull()
  })

  test('of a principal promises the agent no SMS', { tags: 'R-ACT-13' }, async () => {
    actForMariam()
    portal(sent())
    showSent()
    expect(await screen.findByText(texts['sent.step.answer.mandate'])).toBeDefined()
    expect(screen.queryByText(/599/)).toBeNull()
  })

  test('promises no channel while none is known', async () => {
    portal({ ...sent(), 'GET /api/auth/channels': { status: 500, body: { code: 'internal', message: 'x' } } })
    showSent()
    expect(await screen.findByText(texts['sent.step.answer.here'])).toBeDefined()
  })

  test('remains after the decision, and says that there is one', async () => {
    portal(sent('completed'))
    showSent()
    expect(await screen.findByText(texts['sent.step.answered'])).toBeDefined()
    expect(screen.queryByText(texts['sent.step.answer'])).toBeNull()
  })

  test('does not say that it was sent while that is unknown, nor when it cannot be loaded', async () => {
    portal({ [detail]: { status: 403, body: { code: 'not_permitted', message: '' } } })
    showSent()
    const numbered = { level: 1, name: fill(applicationDetail['application.detail.title'], { id: ownOne.id }) }
    expect(screen.getByRole('heading', numbered)).toBeDefined()
    expect(await screen.findByText(applicationDetail['application.detail.error'])).toBeDefined()
    expect(screen.getByRole('heading', numbered)).toBeDefined()
    expect(screen.queryByText(texts['sent.title'])).toBeNull()
  })

  test('redirects to the check when the application is not sent', async () => {
    portal()
    const { where } = showSent()
    await waitFor(() => expect(where()).toBe('/detail/7/check'))
  })
})
