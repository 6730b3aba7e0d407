/** Of a group, such as the two sides of a document, its first control gets the focus. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id)
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input:not([hidden]), select, button')
    : field
  field?.scrollIntoView({ block: 'center' })
  // The control of a tall group may still be outside the window.
  control?.focus({ preventScroll: control === field })
}

/** For a link to a field, whose address stays as it is. */
export const focusOnClick = (id: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  focusField(id)
}
