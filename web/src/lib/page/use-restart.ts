import { useState } from 'react'
import { focusTitle } from './focus-title.ts'

export const useRestart = (read?: () => Promise<unknown>) => {
  const [round, setRound] = useState(0)
  return {
    round,
    restart: async () => {
      await read?.()
      setRound((count) => count + 1)
      focusTitle()
    },
  }
}
