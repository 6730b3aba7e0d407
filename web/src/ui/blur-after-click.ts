import type { FocusEvent } from 'react'

/**
 * For forms that validate on blur. Pressing a button blurs a field; its error would appear between press and release,
 * move the layout and make the click miss. So `blur` is handled after the click.
 */
export const blurAfterClick = {
  onPointerDownCapture: () => {
    isPressed = true
    for (const end of ends) window.addEventListener(end, release)
  },
  onBlurCapture: (event: FocusEvent) => {
    if (!isPressed) return
    event.stopPropagation()
    blurredFields.add(event.target)
  },
}

let isPressed = false
const blurredFields = new Set<Element>()

const ends = ['click', 'pointerup', 'pointercancel'] as const

const release = ({ type }: Event) => {
  if (type === 'pointerup') setTimeout(notifyFields)
  else notifyFields()
}

const notifyFields = () => {
  for (const end of ends) window.removeEventListener(end, release)
  isPressed = false
  const fields = [...blurredFields]
  blurredFields.clear()
  for (const field of fields)
    field.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true, relatedTarget: document.activeElement }))
}
