import type { ReactNode } from 'react'
import { useStored } from '../page/use-stored.ts'

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-md border border-current px-1.5 font-sans text-sm font-semibold">{children}</kbd>
)

export function KeyHint({ children }: { children: ReactNode }) {
  const [isOn] = useKeysSwitch()
  if (!isOn) return null
  return (
    <span aria-hidden="true" className="ms-2 hidden opacity-80 2xl:inline">
      <KeyCap>{children}</KeyCap>
    </span>
  )
}

/** Whether single-key commands are on (WCAG 2.1.4), a choice of the device (R-ID-18); the default is on. */
export const useKeysSwitch = (): readonly [isOn: boolean, setOn: (isOn: boolean) => void] => {
  const [off, store] = useStored('device:keys-off')
  return [off === null, (isOn) => store(isOn ? null : '1')]
}
