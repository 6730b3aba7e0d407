import type { FormField } from './form-values.ts'

export const focusOnClick = (field: FormField) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  focusField(field)
}

export const focusField = (id: string): void => {
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
