/**
 * Commands of one key. Letters go by the place of the key (`KeyJ`), so that they are the same on a Georgian layout;
 * signs (`?`, `]`) and named keys (`ArrowDown`) go by what is typed. `Shift+KeyX` is another command than `KeyX`.
 */
import { useEffect, useRef } from 'react'
import { useKeysSwitch } from './keys-switch.ts'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

export const useKeys = (keys: Keys) => {
  const [isOn] = useKeysSwitch()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const run = (event: KeyboardEvent) => {
      if (!isCommand(event)) return
      const command = latest.current[event.shiftKey ? `Shift+${event.code}` : event.code] ?? latest.current[event.key]
      if (!command) return
      event.preventDefault()
      command()
    }
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [isOn])
}

/** Not while somebody types or is asked something, and not again while the key is held down. */
const isCommand = ({ repeat, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !(repeat || ctrlKey || metaKey || altKey || defaultPrevented || isTyped(target)) &&
  document.querySelector('dialog[open]') === null

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
