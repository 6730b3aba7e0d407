/** An input method that counts what a person does: actions, and the keys and pointings that they consist of. */
import type { Page } from 'playwright-core'
import { type InputMethod, mouse } from './input-method.ts'

export type CountedInput = {
  readonly input: InputMethod
  /** The number of actions since the last call: each button, field, choice and tick is one. */
  readonly takeCount: () => number
  readonly takeEffort: () => Effort
}
export type Effort = { readonly actions: number; readonly keys: number; readonly pointings: number }

/**
 * Minutes by the keystroke-level model (Card, Moran, Newell 1983): 1.1 s for a pointing, 0.28 s for a key of somebody
 * who types seldom, and 1.35 s of thought before each action. Reading and finding words are not in it.
 */
export const estimatedMinutes = ({ actions, keys, pointings }: Effort): number =>
  (pointings * 1.1 + keys * 0.28 + actions * 1.35) / 60

const nothing: Effort = { actions: 0, keys: 0, pointings: 0 }

export const countActions = (input: InputMethod): CountedInput => {
  let effort = nothing
  const counted = new WeakSet<Page>()
  const add = (keys: number, pointings: number) => {
    effort = { ...effort, keys: effort.keys + keys, pointings: effort.pointings + pointings }
  }
  /** By keyboard, every Tab on the way counts; by mouse, letters and pointings do. */
  const countKeys = (page: Page) => {
    if (input === mouse || counted.has(page)) return
    counted.add(page)
    const { keyboard } = page
    const [press, type] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)]
    keyboard.press = (key, options) => {
      add(1, 0)
      return press(key, options)
    }
    keyboard.type = (text, options) => {
      add(text.length, 0)
      return type(text, options)
    }
  }
  const counting =
    <Given extends readonly [{ page(): Page }, ...unknown[]]>(
      action: (...given: Given) => Promise<void>,
      { pointings = 1, hasLetters = false } = {},
    ) =>
    (...given: Given): Promise<void> => {
      countKeys(given[0].page())
      effort = { ...effort, actions: effort.actions + 1 }
      if (input === mouse) add(hasLetters ? String(given[1]).length : 0, pointings)
      return action(...given)
    }
  const take = () => {
    const taken = effort
    effort = nothing
    return taken
  }
  return {
    input: {
      press: counting(input.press),
      enter: counting(input.enter),
      write: counting(input.write, { hasLetters: true }),
      writeDate: counting(input.writeDate, { hasLetters: true }),
      choose: counting(input.choose, { pointings: 2 }),
      tick: counting(input.tick),
    },
    takeCount: () => take().actions,
    takeEffort: take,
  }
}
