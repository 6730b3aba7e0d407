import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A day: typed, or picked in the system's own calendar. The value is YYYY-MM-DD whatever the system shows. */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'prefix'>) {
  return <TextInput type="date" inputClassName="max-w-60" {...props} />
}
