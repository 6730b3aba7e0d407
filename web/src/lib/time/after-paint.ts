/**
 * Debounces work to one run after the next paint. A page in the background does not paint, so its work runs when it is
 * shown again.
 */
export const afterPaint = (work: () => void) => {
  let frame: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    if (frame !== null) cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = null
  }
  return {
    ask: () => {
      if (frame !== null) return
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          frame = null
          work()
        })
      })
    },
    forget,
  }
}
