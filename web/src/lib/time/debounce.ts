type DebounceOptions = { readonly quietMs: number; readonly longestMs: number }

export const debounce = (work: () => void, { quietMs, longestMs }: DebounceOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingSince: number | null = null
  const cancel = () => {
    clearTimeout(timer)
    pendingSince = null
  }
  const now = () => {
    if (pendingSince === null) return
    cancel()
    work()
  }
  return {
    ask: () => {
      const at = performance.now()
      pendingSince ??= at
      clearTimeout(timer)
      timer = setTimeout(now, Math.max(0, Math.min(quietMs, pendingSince + longestMs - at)))
    },
    now,
    cancel,
  }
}
