/** The answers of a case on the pages of its applicant and of the staff. */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anAnswered } from '#testing/answered.ts'
import { aProfile, permissions } from '#testing/applications.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { showApplication } from './application-detail-for-specs.tsx'
import '#lib/questions/answers-read.tsx'

freshPage()
beforeEach(() => signInAs(aProfile()))

const answers = async () => within(await screen.findByRole('region', { name: texts['questionsForm.read.title'] }))
const answerTo = async (title: string) => {
  const term = await (await answers()).findByText(title)
  return term.nextElementSibling as HTMLElement
}
const administrator = { 'GET /api/auth/check_permission': permissions.administrator }

test('the applicant reads the answers by section, a table as a table with its sum', { tags: 'R-FORM-34' }, async () => {
  showApplication(anAnswered({ status: 'pendding', is_own: true }))
  expect((await answerTo('რა უფლებით ფლობთ ნაკვეთს?')).textContent).toBe('იჯარა')
  const headings = (await answers()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['ნაკვეთი', 'ბაღი'])
  const table = (await answers()).getByRole('table', { name: 'ნერგები' })
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/^სულ.*2\s?440,00\s₾$/)
  expect((await answers()).queryByText('საკადასტრო კოდი')).toBeNull()
})

test('staff read a flag beside its answer and among the facts', { tags: 'R-FORM-35' }, async () => {
  const flags = [{ id: 3, message: 'იჯარა მალე სრულდება' }]
  showApplication(anAnswered({ is_own: false, flags }), administrator)
  expect((await answerTo('როდემდე გაქვთ იჯარა?')).textContent).toBe('31 დეკემბერი, 2029იჯარა მალე სრულდება')
  const facts = screen.getAllByText('იჯარა მალე სრულდება').map((each) => each.closest('li')?.textContent)
  expect(facts).toContain('იჯარა მალე სრულდება როდემდე გაქვთ იჯარა?')
})

test('a case without a written text has no part for it', async () => {
  showApplication(anAnswered({ is_own: false, description: '' }), administrator)
  await answers()
  expect(screen.queryByRole('heading', { name: applicationDetail['application.detail.text'] })).toBeNull()
})
