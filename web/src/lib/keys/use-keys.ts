/**
 * Single-key commands. Letters match the physical key (`KeyJ`), so that they work on a Georgian layout; signs (`?`,
 * `]`) and named keys (`ArrowDown`) match what is typed. `Shift+KeyX` differs from `KeyX`.
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

const isCommand = ({ repeat, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !(repeat || ctrlKey || metaKey || altKey || defaultPrevented || isTyped(target)) &&
  document.querySelector('dialog[open]') === null

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
