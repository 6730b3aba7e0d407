/** Presses keys like a fast typist and measures each, by trace and by clock. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { type KeyCost, keyCosts } from './key-cost.ts'

export const keyCount = 40
export const slowdown = 4
/** Milliseconds between two keys, long enough for every letter to be painted in its own frame. */
const paceMs = 50

/** Presses one key. `index` counts the presses of a run from 0, so that a press can alternate between keys. */
export type Press = (keyboard: CDPSession, index: number) => Promise<void>

/** Letters of a Georgian keyboard layout. */
export const pressLetters =
  (alphabet: string): Press =>
  (keyboard, index) => {
    const letter = alphabet[index % alphabet.length] ?? alphabet
    return pressed(keyboard, { key: letter, text: letter })
  }

/** Alternates between the arrows down and up, so that the same two entries of a list are selected in turn. */
export const arrows: Press = (keyboard, index) =>
  index % 2 === 0
    ? pressed(keyboard, { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 })
    : pressed(keyboard, { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 })

const pressed = async (
  keyboard: CDPSession,
  key: { key: string; text?: string; windowsVirtualKeyCode?: number; code?: string },
) => {
  await keyboard.send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

export type KeyTimes = { readonly costs: readonly KeyCost[]; readonly byTheClock: readonly number[] }

/** Presses `keys` keys into the focused element twice: once timed by the clock, once traced. */
export const measureKeys = async (browser: Browser, page: Page, press: Press): Promise<KeyTimes> => {
  const devtools = await page.context().newCDPSession(page)
  const all = async () => {
    for (let index = 0; index < keyCount; index++) {
      await press(devtools, index)
      await wait(paceMs)
    }
  }
  await page.evaluate(clock)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(`for (const type of ['keydown', 'change']) addEventListener(type, measureKey, { capture: true })`)
  await all()
  await page.evaluate(
    `for (const type of ['keydown', 'change']) removeEventListener(type, measureKey, { capture: true })`,
  )
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const byTheClock = await page.evaluate<number[]>('window.keystrokes')
  const costs = await keyCosts(browser, page, all)
  await devtools.detach()
  return { costs, byTheClock }
}

/**
 * Measures how long the page works on a key event. Each event posts a message, and the browser handles that message
 * only after the event's task and microtasks have ended.
 */
const clock = `(() => {
  window.keystrokes = []
  const ended = new MessageChannel()
  const begun = []
  ended.port1.onmessage = () => window.keystrokes.push(performance.now() - begun.shift())
  window.measureKey = () => { begun.push(performance.now()); ended.port2.postMessage(null) }
})()`

/** A page with one focused control only. */
export const newPage = async (browser: Browser, markup: string): Promise<Page> => {
  const page = await browser.newPage()
  await page.setContent(markup)
  await page.locator('[autofocus]').focus()
  return page
}
