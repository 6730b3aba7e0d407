/** The errands that are measured, each from a cold cache and signed in. The same steps walk on this site and on an older one. */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { talk } from '@portal/contract/texts/talk'
import type { Page } from 'playwright-core'
import { decide } from '../e2e/errands/decide.ts'
import { sendChecked, waitForCheckPage } from '../e2e/errands/send-application.ts'
import { openParts, submitButton, textEditor } from '../e2e/errands/write-application.ts'
import type { Visitor } from '../e2e/visitor.ts'
import type { DemoPerson } from '../journeys/demo-accounts.ts'

export type Walk = {
  readonly name: string
  readonly who: DemoPerson
  /** Opens the first page and ends at the moment when one can type. */
  readonly open: (visitor: Visitor) => Promise<void>
  readonly finish?: (visitor: Visitor) => Promise<void>
  /** Puts back what `finish` has done, for the next turn. */
  readonly undo?: (visitor: Visitor) => Promise<void>
}

/** The program for which the demo's second citizen can apply. */
const program = 4
const talkedAbout = 17

/** Of somebody whose profile fills the parts above it, the first field is the text. */
export const firstField = (page: Page) =>
  page
    .locator(
      ['input:not([type=file]):enabled', 'select:enabled', 'textarea:enabled', '[contenteditable=true]']
        .map((kind) => `main form ${kind}:visible`)
        .join(),
    )
    .first()

const writeForm = async (visitor: Visitor): Promise<void> => {
  await openParts(visitor)
  await visitor.page.locator('#lastName').fill('გამოგონილი')
  await textEditor(visitor).fill('გთხოვთ, განიხილოთ ჩემი განაცხადი მცირე საწარმოს გახსნის შესახებ.')
}

export const walks: readonly Walk[] = [
  {
    name: 'form, from cold',
    who: 'otherCitizen',
    open: async ({ page, goTo }) => {
      await goTo(`/add-application/${program}`)
      await firstField(page).waitFor()
    },
  },
  {
    name: 'program → form → check → sent',
    who: 'otherCitizen',
    open: async ({ page, goTo }) => {
      await goTo(`/show/${program}`)
      await page.locator(`main a[href="/add-application/${program}"]`).first().click()
      await firstField(page).waitFor()
    },
    finish: async (visitor) => {
      await writeForm(visitor)
      await submitButton(visitor).click()
      await waitForCheckPage(visitor)
      await sendChecked(visitor)
    },
    undo: async ({ page }) => {
      const id = /\/detail\/(\d+)/.exec(page.url())?.[1]
      const status = await page.evaluate<number>(`(async () => {
        const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token'), 'content-type': 'application/json' }
        const { version } = await (await fetch('/api/auth/applications/GetById/${id}', { headers })).json()
        const body = JSON.stringify({ version })
        return (await fetch('/api/auth/applications/${id}/withdrawn', { method: 'POST', headers, body })).status
      })()`)
      if (status !== 200) throw new Error(`application ${id} was not withdrawn: ${status}`)
    },
  },
  {
    name: 'dashboard → case with messages',
    who: 'citizen',
    open: async ({ page, goTo }) => {
      await goTo('/Dashboard')
      await page.locator(`main a[href="/detail/${talkedAbout}"]:visible`).first().click()
      await page.getByRole('textbox', { name: talk['talk.field.applicant'] }).waitFor()
    },
  },
  {
    name: 'queue → case → decided',
    who: 'agencyAdministrator',
    open: async ({ page, goTo }) => {
      await goTo('/applications?page=1&status=forwarded')
      await page.locator('main a[href^="/detail/"]:visible').first().click()
      await page
        .getByRole('main')
        .getByRole('button', { name: applicationDetail['review.reject'], exact: true })
        .waitFor()
    },
    finish: (visitor) => decide(visitor, 'rejected', 'ცნობა შემოსავლის შესახებ არ არის სრული.'),
  },
]
