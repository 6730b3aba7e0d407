import { type ReactNode, useSyncExternalStore } from 'react'
import { localStore } from '../page/safe-storage.ts'
import { useSignIn } from '../sign-in/sign-in.ts'

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

/** Whether single-key commands are on (WCAG 2.1.4). Each member chooses on each device; the default is on. */
const nameOf = (member: number | undefined) => `keys-off:${member ?? ''}`
const listeners = new Set<() => void>()

export const useKeysSwitch = (): readonly [isOn: boolean, setOn: (isOn: boolean) => void] => {
  const { profile } = useSignIn()
  const name = nameOf(profile?.id)
  const isOn = useSyncExternalStore(subscribe, () => localStore.getItem(name) === null)
  return [isOn, (isWanted) => setOn(name, isWanted)]
}

const setOn = (name: string, isOn: boolean) => {
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
