/**
 * How a person operates a page: by mouse (or touch), or by keyboard only. Each scenario runs with either; the keyboard
 * uses Tab, Enter, Space, arrows and letters, and never a click.
 */
import type { Locator } from 'playwright-core'
import { poll } from './poll.ts'

export type InputMethod = {
  readonly press: (target: Locator) => Promise<void>
  /** Focuses a text field. */
  readonly enter: (target: Locator) => Promise<void>
  readonly write: (target: Locator, text: string) => Promise<void>
  /** A date as YYYY-MM-DD. */
  readonly writeDate: (target: Locator, date: string) => Promise<void>
  readonly choose: (target: Locator, label: string) => Promise<void>
  /** A checkbox or a radio button. */
  readonly tick: (target: Locator) => Promise<void>
}

export const mouse: InputMethod = {
  press: (target) => target.click(),
  enter: (target) => target.click(),
  write: (target, text) => target.fill(text),
  writeDate: (target, date) => target.fill(date),
  choose: async (target, label) => void (await target.selectOption({ label })),
  tick: (target) => target.check(),
}

export const keyboard: InputMethod = {
  press: async (target) => {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  enter: (target) => reach(target),
  write: async (target, text) => {
    await reach(target)
    await target.page().keyboard.press('Control+A')
    await target.page().keyboard.type(text)
  },
  writeDate: async (target, date) => {
    await reach(target)
    const [year, month, day] = date.split('-')
    await target.page().keyboard.type(`${day}${month}${year}`)
    if ((await target.inputValue()) !== date) throw new Error(`the date field understood ${await target.inputValue()}`)
  },
  choose: async (target, label) => {
    await reach(target)
    const options = await target.locator('option').allTextContents()
    if (!options.includes(label)) throw new Error(`there is no ${label} among ${options.join(', ')}`)
    const steps = options.indexOf(label) - (await target.evaluate((select: Element) => select.selectedIndex ?? 0))
    for (let step = 0; step < Math.abs(steps); step++)
      await target.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  },
  tick: async (target) => {
    const isRadio = (await target.getAttribute('type')) === 'radio'
    await reach(target, isRadio ? 'group' : 'itself')
    const keys = target.page().keyboard
    // Presses an arrow key until the option is selected, because a group of options has one tab stop.
    for (let step = 0; step < 10 && !(await target.isChecked()); step++)
      await keys.press((await target.evaluate(hasFocus)) ? 'Space' : 'ArrowDown')
    if (!(await target.isChecked())) throw new Error(`the keyboard could not tick ${target}`)
  },
}

type Element = {
  readonly type?: string
  readonly name?: string
  readonly selectedIndex?: number
  compareDocumentPosition(other: Element): number
}
type InPage = { readonly document: { readonly activeElement: Element | null } }

const hasFocus = (element: Element) => element === (globalThis as unknown as InPage).document.activeElement

const keyTowards = (element: Element, part: 'itself' | 'group') => {
  const focused = (globalThis as unknown as InPage).document.activeElement
  if (focused === element) return 'here'
  if (part === 'group' && focused?.type === 'radio' && focused.name === element.name) return 'here'
  const isBefore = 2
  return focused && focused.compareDocumentPosition(element) & isBefore ? 'Shift+Tab' : 'Tab'
}
/** Waits for the focus after a press, so that letters go to the right element. */
export const waitForFocus = (target: Locator): Promise<boolean> =>
  poll(() => target.evaluate(hasFocus), `${target} to have the focus`)

const maxPresses = 250

/** Tabs to the target, backwards if it precedes the focus; fails when the keyboard cannot reach it. */
const reach = async (target: Locator, part: 'itself' | 'group' = 'itself'): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < maxPresses; presses++) {
    const key = await target.evaluate(keyTowards, part)
    if (key === 'here') return
    await target.page().keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}
