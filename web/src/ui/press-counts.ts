import type { FocusEvent } from 'react'

/**
 * For a form whose fields are checked when they are left: what is pressed stays under the finger. Leaving a field for a
 * button would show the field's error between pressing and letting go, everything below would move, and the press would
 * land beside the button. So the field is told that it was left only after the press has done its work.
 */
export const pressCounts = {
  onPointerDownCapture: () => {
    isPressed = true
    for (const end of ends) window.addEventListener(end, release)
  },
  onBlurCapture: (event: FocusEvent) => {
    if (!isPressed) return
    event.stopPropagation()
    leftMeanwhile.add(event.target)
  },
}

let isPressed = false
const leftMeanwhile = new Set<Element>()

/** A click is heard here after those it was meant for; a press that became none ends without it. */
const ends = ['click', 'pointerup', 'pointercancel'] as const

const release = ({ type }: Event) => {
  if (type === 'pointerup') setTimeout(tellFields)
  else tellFields()
}

const tellFields = () => {
  for (const end of ends) window.removeEventListener(end, release)
  isPressed = false
  const fields = [...leftMeanwhile]
  leftMeanwhile.clear()
  for (const field of fields)
    field.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true, relatedTarget: document.activeElement }))
}
