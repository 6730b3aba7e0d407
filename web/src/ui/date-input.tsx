import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A date, typed or picked in the system's calendar. The value is always YYYY-MM-DD. */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'prefix'>) {
  return <TextInput type="date" inputClassName="max-w-60" {...props} />
}
