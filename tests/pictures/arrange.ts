/** What brings a screen into a state: answers that the portal gives, and what a person does there. */
import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import { smallPdf } from '@portal/testing/pdf'
import type { Page } from 'playwright-core'
import { markedPage } from '../../infra/site-facts.ts'
import type { Visitor } from '../e2e/visitor.ts'

type Json = Record<string, unknown>
type Arrange = (page: Page) => Promise<unknown>
type Act = (visitor: Visitor) => Promise<unknown>

const refusal = { success: false, code: 'unavailable', message: errors['error.503'], request_id: 'a1b2c3d4-1111-2222' }

export const answersWith =
  (address: string | RegExp, status: number, body: object = refusal, method?: string): Arrange =>
  (page) =>
    page.route(address, (route) =>
      method && route.request().method() !== method ? route.fallback() : route.fulfill({ status, json: body }),
    )

export const fails = (address: string | RegExp): Arrange => answersWith(address, 503)

/** A portal with the national eID: its pages carry a mark. */
export const withEid: Arrange = (page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: markedPage(await response.text(), { hasEid: true }) })
  })

/** The number is locked for a quarter of an hour after ten wrong codes (R-ID-4). */
export const locked: Arrange = (page) =>
  page.route('**/api/login', (route) => {
    const message = fill(errors['server.signin.locked'], { time: '15\u00a0წუთი' })
    return route.fulfill({
      ...{ status: 429, headers: { 'Retry-After': '900' } },
      json: { ...refusal, code: 'locked', message },
    })
  })

export const tooOften =
  (address: string): Arrange =>
  (page) =>
    page.route(address, (route) => {
      const message = fill(errors['error.429.time'], { time: '1\u00a0წუთი' })
      return route.fulfill({
        ...{ status: 429, headers: { 'Retry-After': '60' } },
        json: { ...refusal, code: 'too_often', message },
      })
    })

/** The answer never comes. */
export const hangs =
  (address: string | RegExp): Arrange =>
  (page) =>
    page.route(address, () => undefined)

/** Changes what the portal answers, for states that need days or another person. */
export const withChangedAnswer =
  (address: string, change: (body: Json) => Json): Arrange =>
  (page) =>
    page.route(address, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as Json) })
    })

/** Of the files of an application, the first holds malware, and the second is being checked. */
export const fileScans = (body: Json): Json => {
  const data = body.data as Json
  const [first, second] = ['ცნობა შემოსავლის შესახებ.pdf', 'ამონაწერი.pdf'].map((original_name, index) => ({
    ...{ id: index + 1, file_path: `scanned-${index}`, original_name, size: 120_000, requirement: null },
    scan: index === 0 ? 'infected' : 'checking',
  }))
  return { ...body, data: { ...data, attachments_application: [first, second] } }
}

/** The switch for notices turns them off here only, because other pictures show the same person. */
export const noticesOff: Arrange = async (page) => {
  let isOff = false
  await page.route('**/api/auth/profile/update', (route) => {
    isOff = true
    return route.fulfill({ json: { status: 'success', message: '' } })
  })
  await withChangedAnswer('**/profile/getInfo', (info) => (isOff ? { ...info, agree_to_notifications: false } : info))(
    page,
  )
}

const anotherDevice = {
  ...{ firstName: 'ანა', lastName: 'გამოგონილი', applicationText: '<p>გთხოვთ დახმარებას სახლის შესაკეთებლად.</p>' },
}
/** The draft was saved on another device meanwhile (`draft_conflict`). */
export const draftConflict = (form: string): Arrange =>
  answersWith(
    `**/api/auth/drafts/${form}`,
    409,
    {
      ...{ ...refusal, code: 'draft_conflict' },
      current: { form, values: anotherDevice, files: [], version: 3, saved_at: '2026-03-02T09:00:00.000Z' },
    },
    'PUT',
  )

/** The application was changed on another device meanwhile (`version_conflict`). */
export const editConflict: Arrange = (page) =>
  page.route(/\/api\/auth\/applications\/\d+$/, async (route) => {
    const id = /\d+$/.exec(route.request().url())?.[0]
    const { authorization = '' } = route.request().headers()
    const address = new URL(`/api/auth/applications/GetById/${id}`, route.request().url()).href
    const { data } = (await (await fetch(address, { headers: { authorization } })).json()) as { data: Json }
    const current = { ...data, version: Number(data.version) + 1, description: anotherDevice.applicationText }
    await route.fulfill({ status: 409, json: { ...refusal, code: 'version_conflict', current } })
  })

/**
 * The dialog of a sent message closes itself after two seconds, and a decision leaves after eight: sooner than their
 * pictures are taken.
 */
export const staysOpen: Arrange = (page) =>
  page.addInitScript(`{
    const set = window.setTimeout
    window.setTimeout = (run, after, ...rest) => set(run, [2000, 8000].includes(after) ? 2 ** 30 : after, ...rest)
  }`)

/**
 * The person acts for somebody whose applications are their own, because the portal under test knows no such mandate.
 * `by` is what the site keeps of it.
 */
export const actsBy =
  (by: Json): Arrange =>
  async (page) => {
    await page.addInitScript(
      `{
        const [, member] = /"id":(\\d+)/.exec(localStorage.getItem('userProfile') ?? '') ?? []
        sessionStorage.setItem('draft:acting-' + member + ':', ${JSON.stringify(JSON.stringify({ ...by, isNew: true }))})
      }`,
    )
    await page.route('**/api/auth/**', async (route) => {
      const { 'act-for': _, ...headers } = await route.request().allHeaders()
      await route.fallback({ headers })
    })
  }

/** Replaces the page's clock by one that can be set forward, so that nothing has to be waited for. */
export const withClock: Arrange = (page) => page.clock.install()
export const passMinutes = (page: Page, minutes: number) => page.clock.fastForward(minutes * 60_000)

export const press =
  (name: string | RegExp) =>
  ({ page }: Pick<Visitor, 'page'>): Promise<void> =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

export const type =
  (values: Readonly<Record<string, string>>): Act =>
  async ({ page }) => {
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`[name="${name}"]`)
      await field.waitFor({ state: 'attached' })
      const folded = page.locator('form section', { has: field }).locator('h2 button').first()
      if (await folded.isVisible()) await folded.click()
      await field.fill(value)
    }
  }

export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (visitor) => {
    for (const act of acts) await act(visitor)
  }

export const offline: Act = async ({ page }) => {
  // A page without its heading may still be loading a file, which would fail when the connection is cut.
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** The published records are not those that the portal signed. */
export const alteredLog: Arrange = (page) =>
  page.route('**/log/tile/**', async (route) => {
    const response = await route.fetch()
    const bytes = await response.body()
    await route.fulfill({ response, body: Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte))) })
  })

export const attachPdf =
  (name: string): Act =>
  ({ page }) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) })

export const typeAndReload =
  (values: Readonly<Record<string, string>>, kept: string): Act =>
  async (visitor) => {
    await type(values)(visitor)
    await visitor.page.locator(kept).locator('visible=true').first().waitFor()
    await visitor.page.reload()
  }

/** Works also for a button that waits for something: a click of Playwright would wait with it. */
export const pressSubmit: Act = ({ page }) => page.locator('form [type=submit]:visible').press('Enter')

/** Step `step` of registration; the first one follows the choice of the type. */
export const registration =
  (kind: 'individual' | 'legal', step: number): Act =>
  async ({ page }) => {
    await press(signup[`signup.type.${kind}`])({ page })
    if (step > 1) await page.getByRole('button', { name: new RegExp(`^${step}\\. `) }).click()
  }

export const askPhoneCode = (phone: string): Act =>
  inTurn(registration('individual', 4), type({ phone }), press(signup['signup.phone.sendCode']), ({ page }) =>
    page.locator('#phone-code').waitFor(),
  )

export const giveWrongPhoneCode: Act = async ({ page }) => {
  await page.locator('#phone-code').fill('000000')
  await page.locator('#phone-code').press('Enter')
}

export const askCode =
  (number: string): Act =>
  async ({ page, portal }) => {
    await portal.forgetLimits(number)
    await page.getByRole('textbox', { name: signin['signin.personalId.label'] }).fill(number)
    await press(signin['signin.requestCode'])({ page })
    await page.getByRole('textbox', { name: signin['signin.code.label'] }).waitFor()
  }

export const giveWrongCode: Act = async ({ page }) => {
  await page.getByRole('textbox', { name: signin['signin.code.label'] }).fill('000000')
  const answered = page.waitForResponse('**/api/login')
  await press(signin['signin.submit'])({ page })
  await answered
}
