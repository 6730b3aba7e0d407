/**
 * `npm run bench:keystroke`: whether the application form answers a keystroke within one frame (16.7 ms) on a processor
 * that is four times slower. Letters are typed into each field of the built site in a real Chromium, into fields that
 * are validated at every letter, and finally into a text of 15,000 letters. The edit form is used, because all its
 * eleven fields can be edited. Milliseconds are those of the slower processor, four times the trace's:
 *
 * - `shown`: CPU time from the key to the end of the paint that shows it. Its 95th percentile must fit into a frame.
 * - `script`, `layout` (with styles), `paint`: parts of `shown`; the rest is the browser's own work. Script and layout
 *   together are ours and may take 8 ms at most.
 * - `behind`: script and layout after the paint and before the next key.
 * - `shown on a phone`: the same CPU time on a low-tier phone, by this machine's index (`machine-index.ts`), because a
 *   quarter of an unknown machine's speed says little.
 * - `by the clock`: from the key's event to the end of the task that handled it, with `Emulation.setCPUThrottlingRate` 4.
 *   It is only right on an idle machine.
 *
 * The last rows are keys on the page of an application (`case-keys.ts`; `-- case` measures these alone), and in a form of
 * 60 questions with conditions (`form-keys.ts`; `-- form` measures these alone).
 *
 * The rows called bare are the same keys in a page with one control and no script: the cost of browser, machine and
 * trace. The row called still is a typed field in a copy of the form's page without scripts: the difference to the rows
 * below it is what this portal adds to the browser's own work.
 */
import { parsedArgs, scriptArgs, withUsage } from '../../infra/cli/args.ts'
import { openBrowser } from '../e2e/browser.ts'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import { loadedEditor, openParts, textEditor } from '../e2e/errands/write-application.ts'
import { openPortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'
import { measureCase } from './case-keys.ts'
import { measureForm } from './form-keys.ts'
import { arrows, measureKeys, newPage, type Press, pressLetters } from './key-presses.ts'
import { rowOf, tableTitle } from './key-table.ts'
import { measureMachine } from './machine-index.ts'
import { stillPage } from './still-page.ts'

const sentence = 'ბიუჯეტი და გეგმა თან ერთვის. '

const usage = 'Usage:\n  npm run bench:keystroke [-- form|case]'
const only = scriptArgs((argv) => {
  const [place, ...rest] = parsedArgs(argv, {}, usage).positionals
  if (rest.length > 0 || (place !== undefined && place !== 'form' && place !== 'case'))
    throw withUsage(usage)(`"${[place, ...rest].join(' ')}" is no place to type in.`)
  return place
})

const [browser, portal] = await Promise.all([openBrowser(), openPortal()])
try {
  const machine = await measureMachine(browser)
  const row = rowOf(machine)
  console.log(tableTitle(machine))
  for (const [name, markup, press] of [
    ['a bare input', '<input autofocus>', pressLetters('აბგდე')],
    ['a bare select', '<select autofocus><option>ა<option>ბ<option>გ</select>', arrows],
    ['a bare text', '<div contenteditable autofocus></div>', pressLetters('აბგდე')],
  ] as const) {
    const page = await newPage(browser, markup)
    console.log(row(name, await measureKeys(browser, page, press)))
    if (name === 'a bare text') {
      await page.keyboard.insertText(sentence.repeat(500))
      console.log(row('… 15,000, one paragraph', await measureKeys(browser, page, press)))
    }
    await page.close()
  }

  if (only === undefined) await measureFields(row)
  if (only !== 'form') await measureCase(browser, portal, row)
  if (only !== 'case') await measureForm(browser, portal, row)
} finally {
  await browser.close()
  await portal.remove()
}

async function measureFields(row: ReturnType<typeof rowOf>): Promise<void> {
  const visitor = await openVisit(browser, portal)
  const { page, goTo } = visitor
  await goTo('/Signin')
  await signIn(visitor, demo.citizen)
  await goTo('/applications?page=1&status=pendding')
  await page.locator('a[href^="/applications/edit/"]').first().click()
  await page.locator('main button[type=submit]').waitFor()
  await loadedEditor(visitor)
  await openParts(visitor)

  const still = await stillPage(browser, page, 'firstName')
  console.log(row('firstName, the page still', await measureKeys(browser, still, pressLetters('აბგდე'))))
  await still.close()

  const measure = async (name: string, id: string, press: Press) => {
    const field = page.locator(`#${id}`)
    await field.focus()
    await page.locator(id === 'firstName' ? '#lastName' : '#firstName').focus()
    await field.focus()
    console.log(row(name, await measureKeys(browser, page, press)))
  }

  for (const id of ['firstName', 'lastName', 'physicalAddress', 'legalAddress']) {
    await page.locator(`#${id}`).fill('')
    await measure(id, id, pressLetters('აბგდე'))
  }
  // These fields hold at most nine and eleven digits, so they are emptied first and after every eighth key.
  for (const id of ['phone', 'idNumber']) {
    const field = page.locator(`#${id}`)
    await field.fill('')
    const press = pressLetters('5')
    await measure(id, id, async (keyboard, index) => {
      await press(keyboard, index)
      if (index % 8 === 7) await field.fill('')
    })
  }
  for (const id of ['physicalRegion', 'physicalMunicipality', 'legalRegion', 'legalMunicipality']) {
    // A press changes the region, which clears the municipality, so a municipality is selected first.
    const field = page.locator(`#${id}`)
    if ((await field.inputValue()) === '') await field.selectOption({ index: 1 })
    await measure(id, id, arrows)
  }
  await measure('applicationText', 'applicationText', pressLetters('აბგდე'))

  const begin = async () => {
    await textEditor(visitor).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
  }
  await begin()
  for (let paragraph = 0; paragraph < 30; paragraph++) {
    await page.keyboard.insertText(sentence.repeat(17))
    await page.keyboard.press('Enter')
  }
  await measure('… 15,000, 30 paragraphs', 'applicationText', pressLetters('აბგდე'))
  await page.locator('#firstName').fill('')
  await measure('a name beside it', 'firstName', pressLetters('აბგდე'))
  await begin()
  await page.keyboard.insertText(sentence.repeat(500))
  await measure('… 15,000, one paragraph', 'applicationText', pressLetters('აბგდე'))
}
