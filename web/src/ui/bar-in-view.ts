import type { FocusEvent } from 'react'

/**
 * On a tall phone a bar with the page's main button stays in view; in a low window it would hide what is read. The bar
 * has `data-form-bar`, so that the focus is not scrolled under it (styles/index.css).
 */
export const barInView =
  'max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 md:max-lg:-mx-6 md:max-lg:px-6 max-lg:[@media(min-height:30rem)]:sticky max-lg:bottom-0'

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
