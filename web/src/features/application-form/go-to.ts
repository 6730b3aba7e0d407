import type { FormField } from './form-values.ts'

/** From what is said of a field to the field. */
export const goTo = (field: FormField) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  const control = document.getElementById(field)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
