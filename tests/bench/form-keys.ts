/** Keystrokes in a form of 60 questions with conditions: where it is answered, and where it is made. */
import type { Browser } from 'playwright-core'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import { openParts } from '../e2e/errands/write-application.ts'
import type { ReachablePortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'
import { measureKeys, pressLetters } from './key-presses.ts'

type Row = (name: string, times: Awaited<ReturnType<typeof measureKeys>>) => string

const asked = (id: number, kind: string, title: string, more: object = {}) => ({
  ...{ id, kind, title, help: null, is_required: true, show_if: null, eligibility: null },
  ...more,
})
const answered = (question: number) => ({ show_if: { all: [{ question, is_answered: true }] } })

/**
 * 15 questions are shown once question 1 has an answer, and 15 are tested anew at every digit of question 2.
 */
const questions = Array.from({ length: 60 }, (_, index) => {
  const id = index + 1
  const title = `კითხვა ${id}`
  if (id === 1) return asked(id, 'text', title)
  if (id === 2) return asked(id, 'integer', title, { min: 0, max: 99_999_999 })
  if (id % 4 === 0) return asked(id, 'text', title, answered(1))
  if (id % 3 === 0) return asked(id, 'money', title, { show_if: { any: [{ question: 2, at_least: 5 }] } })
  return asked(id, id % 2 ? 'text' : 'long_text', title)
})
const form = { text: 'required', questions, columns: [], criteria: [] }

export const measureForm = async (browser: Browser, portal: ReachablePortal, row: Row): Promise<void> => {
  console.log('60 questions: the goal is a frame (16.7 ms) more than the bare input')
  const letters = pressLetters('აბგდე')
  const answering = await openVisit(browser, portal)
  // The early call of the screen would answer with the program as it is (R-WEB-96).
  await answering.page.route(/\/api\/auth\/screen\?/, (route) => route.fulfill({ status: 404 }))
  await answering.page.route(/\/projects\/GetById\/1(\?|$)/, async (route) => {
    const response = await route.fetch()
    const program = (await response.json()) as object
    await route.fulfill({ response, json: { ...program, form: { ...form, revision: 1 } } })
  })
  await answering.goTo('/Signin')
  await signIn(answering, demo.otherCitizen)
  await answering.goTo('/add-application/1')
  await answering.page.locator('main button[type=submit]').waitFor()
  await openParts(answering)
  for (const [name, field, press] of [
    ['1 of 60, 15 rest on it', 'answers.1', letters],
    ['2 of 60, 15 rest on it', 'answers.2', pressLetters('1')],
    ['59 of 60', 'answers.59', letters],
    ['a name beside 60', 'firstName', letters],
  ] as const) {
    const control = answering.page.locator(`[id="${field}"]`)
    await control.fill('')
    await control.focus()
    console.log(row(name, await measureKeys(browser, answering.page, press)))
  }
  await answering.leave()

  const making = await openVisit(browser, portal)
  const state = { published: null, draft: form, draft_version: 1, draft_saved_at: '2026-11-28T06:15:00.000Z' }
  await making.page.route(/\/form(\/draft)?$/, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({
          json:
            route.request().method() === 'GET'
              ? { data: { ...state, draft_saved_by: null } }
              : {
                  ...{ success: true, message: '' },
                  data: { ...{ draft_version: 1, draft_saved_at: state.draft_saved_at, ids: {} }, form },
                },
        }),
  )
  await making.goTo('/Signin')
  await signIn(making, demo.superAdministrator)
  await making.goTo('/programs/edit/1/form')
  await making.page.locator('[data-opens]').nth(30).click()
  const title = making.page.locator('li[data-key]:has([data-opens][aria-expanded="true"])').getByRole('textbox').first()
  await title.fill('')
  console.log(row('a title in the editor', await measureKeys(browser, making.page, letters)))
  await making.leave()
}
