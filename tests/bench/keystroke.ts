/**
 * `npm run bench:keystroke`: does the form of an application answer a keystroke within one frame (16.7 ms) on a processor
 * that is four times slower (issue 4, "Numbers")? Letters are typed into each field of the built site in a real Chromium,
 * into fields that were left before, which are checked at every letter; at last into a text of 15,000 letters. Milliseconds
 * as that processor would need them:
 *
 * - `shown`: processor time from the key to the end of the paint that shows it, four times what a trace says. The verdict
 *   is its 95th percentile. The first row is one field on an empty page: what the browser, the machine and the trace
 *   need by themselves.
 * - `script`: of it and of what is done after the paint, JavaScript alone.
 * - `by the clock`: from the key's event to the end of the task that handled it, with `Emulation.setCPUThrottlingRate` 4.
 *   True on a machine that does nothing else.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import { editorOf, submitOf } from '../e2e/errands/write-application.ts'
import { openPortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'
import { keyCosts } from './key-cost.ts'

const letters = 40
const slowdown = 4
const frame = 1000 / 60
/** As fast as a very good typist, and slow enough that every letter has a frame of its own. */
const paceMs = 50

const [browser, portal] = await Promise.all([openBrowser(), openPortal()])
try {
  const visitor = await openVisit(browser, portal)
  const { page, goTo } = visitor
  await goTo('/Signin')
  await signIn(visitor, demo.citizen)
  // The edit form: there all eleven fields are typed or chosen.
  await goTo('/applications?page=1&status=pendding')
  await page.locator('a[href^="/applications/edit/"]').first().click()
  await submitOf(visitor).waitFor()
  await editorOf(visitor).waitFor()

  const devtools = await page.context().newCDPSession(page)
  // A message is handled only after the task that handled the letter, and what it queued, is through.
  await page.evaluate(`(() => {
    window.keystrokes = []
    const ended = new MessageChannel()
    const begun = []
    ended.port1.onmessage = () => window.keystrokes.push(performance.now() - begun.shift())
    window.measureKey = () => { begun.push(performance.now()); ended.port2.postMessage(null) }
  })()`)

  const byTheClock = async (act: () => Promise<void>): Promise<readonly number[]> => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(
      `for (const type of ['keydown', 'change']) addEventListener(type, measureKey, { capture: true })`,
    )
    await page.evaluate('window.keystrokes.length = 0')
    await act()
    await page.evaluate(
      `for (const type of ['keydown', 'change']) removeEventListener(type, measureKey, { capture: true })`,
    )
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return page.evaluate<number[]>('window.keystrokes')
  }
  const press = (letter: string) => pressIn(devtools, letter)
  const typed = (id: string, alphabet: string) => async (index: number) => {
    await press(alphabet[index % alphabet.length] ?? 'ა')
    // Fields that take nine or eleven digits are emptied before they are full.
    if (index % 8 === 7 && alphabet === '5') await page.locator(`#${id}`).fill('')
  }
  const chosen = (index: number) => page.keyboard.press(index % 2 === 0 ? 'ArrowDown' : 'ArrowUp')

  const measure = async (name: string, id: string, act: (index: number) => Promise<void>): Promise<void> => {
    const field = page.locator(`#${id}`)
    if (id !== 'applicationText' && act !== chosen) await field.fill('')
    await field.focus()
    await page.locator(id === 'firstName' ? '#lastName' : '#firstName').focus()
    await field.focus()
    const all = () => allLetters(act)
    const clock = await byTheClock(all)
    const costs = await keyCosts(browser, page, all)
    const shown = costs.map((cost) => cost.shown * slowdown)
    const script = costs.map((cost) => cost.script * slowdown)
    const verdict = at(shown, 0.95) <= frame ? 'within a frame' : 'LONGER THAN A FRAME'
    console.log(`${name.padEnd(24)}${pair(shown)}${pair(script)}${pair(clock)}   ${verdict}`)
  }

  console.log(
    `${letters} keystrokes in each field, processor ${slowdown} times slower, one frame ${frame.toFixed(1)} ms; median and p95:`,
  )
  console.log(`${''.padEnd(24)}${['shown', 'script', 'by the clock'].map((head) => head.padStart(18)).join('')}`)
  const empty = await page.context().newPage()
  await empty.setContent('<input>')
  await empty.locator('input').focus()
  const keyboard = await empty.context().newCDPSession(empty)
  const bare = await keyCosts(browser, empty, () => allLetters(() => pressIn(keyboard, 'ა')))
  console.log(`${'an empty page'.padEnd(24)}${pair(bare.map(({ shown }) => shown * slowdown))}`)
  await empty.close()
  await page.bringToFront()

  for (const field of ['firstName', 'lastName', 'physicalAddress', 'legalAddress'])
    await measure(field, field, typed(field, 'აბგდე'))
  for (const field of ['phone', 'idNumber']) await measure(field, field, typed(field, '5'))
  for (const field of ['physicalRegion', 'physicalMunicipality', 'legalRegion', 'legalMunicipality'])
    await measure(field, field, chosen)
  await measure('applicationText', 'applicationText', typed('applicationText', 'აბგდე'))
  await page.keyboard.insertText('ბიუჯეტი და გეგმა თან ერთვის. '.repeat(500))
  await measure('a text of 15,000', 'applicationText', typed('applicationText', 'აბგდე'))
  await measure('a name beside it', 'firstName', typed('firstName', 'აბგდე'))
} finally {
  await browser.close()
  await portal.remove()
}

async function allLetters(act: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < letters; index++) {
    await act(index)
    await wait(paceMs)
  }
}

/** As a Georgian keyboard gives it: the key is the letter. */
async function pressIn(devtools: CDPSession, letter: string): Promise<void> {
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function pair(times: readonly number[]): string {
  return [0.5, 0.95].map((part) => at(times, part).toFixed(1).padStart(9)).join('')
}
