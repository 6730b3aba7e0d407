import type { FormField } from './form-values.ts'

export const goTo = (field: FormField) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  const control = document.getElementById(field)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
