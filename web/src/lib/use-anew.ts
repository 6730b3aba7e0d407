/** A form that is thrown away and begun again: `round` is its key. What it edits is read anew before. */
import { useState } from 'react'
import { focusTitle } from './focus-title.ts'

export const useAnew = (read?: () => Promise<unknown>) => {
  const [round, setRound] = useState(0)
  return {
    round,
    startAnew: async () => {
      await read?.()
      setRound((count) => count + 1)
      focusTitle()
    },
  }
}
