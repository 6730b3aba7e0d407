/**
 * An administrator makes a form of twelve questions from paper, by keyboard alone and by mouse: two conditions, one
 * table with a sum, one rule of eligibility. A reload in the middle loses nothing, and the policy of the page holds.
 */
import { programForm as texts } from '@portal/contract/texts/program-form'
import type { QuestionKind } from '@portal/questions'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { countActions, estimatedMinutes } from './counted-input.ts'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { keyboard, mouse } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

/** Programs of the demo agency 1, which have no form. */
const programs = { keyboard: 2, mouse: 1 } as const
/** Buttons, fields, choices and ticks from the empty editor to the published form. */
const mostActions = 56
const mostMinutes = 10

test.for(['keyboard', 'mouse'] as const)(
  'a form of twelve questions is made by %s and published',
  {
    tags: ['R-FORM-26', 'R-FORM-27', 'R-FORM-55'],
  },
  async (by) => {
    const { input, takeEffort } = countActions(by === 'keyboard' ? keyboard : mouse)
    const visitor = await openVisit(browser, portal)
    const { page, goTo, watched } = visitor
    await goTo('/Signin')
    await signIn(visitor, by === 'keyboard' ? demo.agencyAdministrator : demo.superAdministrator)
    const path = `/programs/edit/${programs[by]}/form`
    await goTo(path)

    try {
      const main = page.getByRole('main')
      const item = main.locator('li[data-key]:has([data-opens][aria-expanded="true"])')
      const button = (name: string) => item.getByRole('button', { name, exact: true })
      const box = (name: string) => item.getByRole('textbox', { name, exact: true })
      const kinds = main.getByRole('listbox', { name: texts['form.add.kind'] })
      const offered = (kind: QuestionKind) =>
        kinds.getByRole('option', { name: texts[`form.kind.${kind}`], exact: true })
      const add = async (kind: QuestionKind, title: string) => {
        await input.press(main.getByRole('button', { name: texts['form.add'], exact: true }))
        const search = main.getByRole('combobox', { name: texts['form.add.kind'] })
        // By keyboard the name is typed, and the line break at its end is the Enter that takes it.
        if (by === 'keyboard') await input.write(search, `${texts[`form.kind.${kind}`]}\n`)
        else await input.press(offered(kind))
        await input.write(box(kind === 'section' ? texts['form.field.section'] : texts['form.field.title']), title)
      }
      const showIf = async (answer: string) => {
        await input.press(button(texts['form.condition.add']))
        await input.tick(item.getByRole('checkbox', { name: answer, exact: true }))
      }

      await input.press(main.getByRole('button', { name: texts['form.start.empty'] }))
      await add('section', 'საწარმო')
      await add('place', 'სად მდებარეობს?')
      await add('text', 'რა ჰქვია?')
      await add('one_of', 'რა უფლებით ფლობთ ფართს?')
      await input.write(box('ვარიანტი 1'), 'საკუთრება')
      await input.write(box('ვარიანტი 2'), 'იჯარა')
      await add('date', 'როდემდე გაქვთ იჯარა?')
      await showIf('იჯარა')
      await add('integer', 'რამდენი ადამიანია დასაქმებული?')
      await input.press(button(texts['form.eligibility.add']))
      await input.write(box(texts['form.test.from']), '2')
      await input.write(box(texts['form.eligibility.message.stops']), 'საჭიროა ორი თანამშრომელი მაინც.')
      await add('yes_no', 'გაქვთ სესხი?')
      await add('money', 'რამდენია სესხი?')
      await showIf('დიახ')
      await add('table', 'ხარჯები')
      await input.write(box(`1. ${texts['form.field.column.title']}`), 'დასახელება')
      await input.press(button(texts['form.field.column.add']))
      await input.write(box(`2. ${texts['form.field.column.title']}`), 'ღირებულება')
      await input.choose(
        item.getByRole('combobox', { name: texts['form.field.kind'], exact: true }).last(),
        texts['form.kind.money'],
      )
      await input.tick(item.getByRole('checkbox', { name: texts['form.field.column.sum'] }))
      await add('long_text', 'რას აპირებთ?')
      await add('email', 'საკონტაქტო ელ. ფოსტა')
      await add('phone', 'ვის დავურეკოთ?')
      await add('iban', 'საბანკო ანგარიში')

      await main.getByText(/^მონახაზი შენახულია/).waitFor()
      const titles = await main.locator('[data-opens]').allTextContents()
      await page.reload()
      await main.locator('[data-opens]').nth(12).waitFor()
      expect(await main.locator('[data-opens]').allTextContents()).toEqual(titles)
      expect(await main.getByText('ხარვეზი').count()).toBe(0)

      const preview = page.getByRole('region', { name: texts['form.preview'] })
      expect(await preview.getByText('როდემდე გაქვთ იჯარა?').count()).toBe(0)
      await preview.getByRole('radio', { name: 'იჯარა' }).check()
      await preview.getByText('როდემდე გაქვთ იჯარა?').waitFor()
      await preview.getByRole('textbox', { name: 'რამდენი ადამიანია დასაქმებული?' }).fill('1')
      await preview.getByRole('textbox', { name: 'რა ჰქვია?' }).focus()
      await preview.getByText('საჭიროა ორი თანამშრომელი მაინც.').waitFor()
      expect(await checkScreen(page, `form-editor-${by}`, { isPictured: true })).toEqual([])

      await main.getByRole('button', { name: texts['form.add'], exact: true }).click()
      await offered('decimal').hover()
      expect(await checkScreen(page, `form-editor-kinds-${by}`, { isPictured: true })).toEqual([])
      await page.keyboard.press('Escape')

      await input.press(main.getByRole('button', { name: `${texts['form.publish']}…` }))
      await input.press(page.getByRole('dialog').getByRole('button', { name: texts['form.publish'], exact: true }))
      await main.getByText('გამოქვეყნებულია ვერსია 1').waitFor()
      const effort = takeEffort()
      const minutes = estimatedMinutes(effort)
      console.log(
        `a form of twelve questions by ${by}: ${effort.actions} actions, ${effort.keys} keys, ` +
          `${effort.pointings} pointings, about ${minutes.toFixed(1)} minutes`,
      )
      expect(effort.actions).toBeLessThanOrEqual(mostActions)
      expect(minutes).toBeLessThan(mostMinutes)
      expect(watched.complaints()).toEqual([])
    } catch (error) {
      await pictureFailure(`form-editor-${by}`, [visitor])
      throw error
    }
  },
)
