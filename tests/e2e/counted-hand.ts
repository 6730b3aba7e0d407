/** An input method that counts actions: each button, field, choice and tick is one. */
import type { Hand } from './hand.ts'

export type Counted = {
  readonly hand: Hand
  /** The number of actions since the last call. */
  readonly taken: () => number
}

export const counted = (hand: Hand): Counted => {
  let deeds = 0
  const counting =
    <Given extends readonly unknown[]>(deed: (...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> => {
      deeds++
      return deed(...given)
    }
  return {
    hand: {
      press: counting(hand.press),
      enter: counting(hand.enter),
      write: counting(hand.write),
      writeDate: counting(hand.writeDate),
      choose: counting(hand.choose),
      tick: counting(hand.tick),
    },
    taken: () => {
      const taken = deeds
      deeds = 0
      return taken
    },
  }
}
