import type { ReactNode } from 'react'
import { useKeysSwitch } from './keys-switch.ts'

/** A key as it is drawn beside what it does. The name of a button stays its words alone. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-md border border-current px-1.5 font-sans text-sm font-semibold">{children}</kbd>
)

/** Drawn inside a button, only where there is room and while the key does something. */
export function KeyHint({ children }: { children: ReactNode }) {
  const [isOn] = useKeysSwitch()
  if (!isOn) return null
  return (
    <span aria-hidden="true" className="ms-2 hidden opacity-80 2xl:inline">
      <KeyCap>{children}</KeyCap>
    </span>
  )
}
