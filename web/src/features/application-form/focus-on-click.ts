import { focusField } from '#ui/focus-field.ts'
import type { FormField } from './form-values.ts'

export const focusOnClick = (field: FormField) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  focusField(field)
}
