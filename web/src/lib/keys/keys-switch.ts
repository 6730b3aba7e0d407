/** Whether single-key commands are on (WCAG 2.1.4). Each member chooses on each device; the default is on. */
import { useSyncExternalStore } from 'react'
import { useSignIn } from '../sign-in/sign-in.ts'

const nameOf = (member: number | undefined) => `keys-off:${member ?? ''}`
const listeners = new Set<() => void>()
const unstored = new Map<string, boolean>()

export const useKeysSwitch = (): readonly [isOn: boolean, setOn: (isOn: boolean) => void] => {
  const { profile } = useSignIn()
  const name = nameOf(profile?.id)
  const isOn = useSyncExternalStore(subscribe, () => !(unstored.get(name) ?? localStorage.getItem(name) !== null))
  return [isOn, (isWanted) => setOn(name, isWanted)]
}

const setOn = (name: string, isOn: boolean) => {
  unstored.delete(name)
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, '1')
  } catch {
    unstored.set(name, !isOn)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
