/**
 * Debounces work that each keystroke asks for: it runs after `quietMs` without a call, and after `longestMs` at the
 * latest. `now` runs pending work at once.
 */
type Rest = { readonly quietMs: number; readonly longestMs: number }

export const debounce = (work: () => void, { quietMs, longestMs }: Rest) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let owedSince: number | null = null
  const forget = () => {
    clearTimeout(timer)
    owedSince = null
  }
  const now = () => {
    if (owedSince === null) return
    forget()
    work()
  }
  return {
    ask: () => {
      const at = performance.now()
      owedSince ??= at
      clearTimeout(timer)
      timer = setTimeout(now, Math.max(0, Math.min(quietMs, owedSince + longestMs - at)))
    },
    now,
    forget,
  }
}
