/**
 * Work that a keystroke asks for and nobody waits for: done once, when the letter is on the screen, however many letters
 * asked meanwhile. A page in the background paints nothing and does it when it is shown again.
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
      // The frame's own callback runs before the paint, what it puts behind itself runs after.
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
