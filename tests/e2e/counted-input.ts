/** An input method that counts actions: each button, field, choice and tick is one. */
import type { InputMethod } from './input-method.ts'

export type CountedInput = {
  readonly input: InputMethod
  /** The number of actions since the last call. */
  readonly takeCount: () => number
}

export const countActions = (input: InputMethod): CountedInput => {
  let actions = 0
  const counting =
    <Given extends readonly unknown[]>(action: (...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> => {
      actions++
      return action(...given)
    }
  return {
    input: {
      press: counting(input.press),
      enter: counting(input.enter),
      write: counting(input.write),
      writeDate: counting(input.writeDate),
      choose: counting(input.choose),
      tick: counting(input.tick),
    },
    takeCount: () => {
      const count = actions
      actions = 0
      return count
    },
  }
}
