import type { FormField } from './form-values.ts'

export const goTo = (field: FormField) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  show(field)
}

export const show = (id: string): void => {
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
