import { type ReactNode, useSyncExternalStore } from 'react'
import { localStore } from '../page/safe-storage.ts'

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
const name = 'device:keys-off'
const listeners = new Set<() => void>()

export const useKeysSwitch = (): readonly [isOn: boolean, setOn: (isOn: boolean) => void] => {
  const isOn = useSyncExternalStore(subscribe, () => localStore.getItem(name) === null)
  return [isOn, setOn]
}

const setOn = (isOn: boolean) => {
  if (isOn) localStore.removeItem(name)
  else localStore.setItem(name, '1')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
