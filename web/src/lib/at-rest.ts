/**
 * Work that typing asks for with every letter and that is worth doing once: when the typing rests, or after a while if
 * it does not. `now` does at once what is still owed, and nothing when nothing is.
 */
type Rest = { readonly quietMs: number; readonly longestMs: number }

export const atRest = (work: () => void, { quietMs, longestMs }: Rest) => {
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
