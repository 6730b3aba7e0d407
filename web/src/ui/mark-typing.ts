import type { FocusEvent } from 'react'

/**
 * For forms with a bar in view (`barInView`): while a text field has the focus, the bar stays at the end of the form
 * (styles/index.css), because a phone's keyboard leaves little room. It needs `blurAfterClick`, which delays the blur,
 * so that the bar does not come under the finger between press and release.
 */
export const markTyping = {
  onFocus: ({ currentTarget }: FocusEvent) => {
    if (isTyping()) currentTarget.setAttribute('data-typing', '')
  },
  onBlur: ({ currentTarget }: FocusEvent) => currentTarget.toggleAttribute('data-typing', isTyping()),
}

const textFields = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])'
const isTyping = () => document.activeElement?.matches(textFields) ?? false
