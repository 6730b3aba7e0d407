/** Of a group, such as the two sides of a document, its first control gets the focus. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id)
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input:not([hidden], :disabled), select, button')
    : field
  field?.scrollIntoView({ block: 'center' })
  // The control of a tall group may still be outside the window.
  control?.focus({ preventScroll: control === field })
}

/**
 * For a link to a field; the page keeps its address. `onFollow` can first show the part of the form that has the field,
 * and returns the id of what gets the focus.
 */
export const focusOnClick =
  (id: string, onFollow?: (id: string) => string) =>
  (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    focusField(onFollow?.(id) ?? id)
  }
