import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'prefix'>) {
  return <TextInput type="date" inputClassName="max-w-60" {...props} />
}
