/**
 * Single-key commands. Letters match the physical key (`KeyJ`), so that they work on a Georgian layout; signs (`?`,
 * `]`) and named keys (`ArrowDown`) match what is typed. `Shift+KeyX` differs from `KeyX`.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useKeysSwitch } from './key-cap.tsx'

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

/** Ctrl+Z, also where single keys are switched off; a text field undoes what was typed in it. */
export const useUndoKey = (undo: (() => void) | null) => {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!undo || !isUndo || isTyped(event.target) || isDialogOpen()) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

const isCommand = ({ repeat, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !(repeat || ctrlKey || metaKey || altKey || defaultPrevented || isTyped(target) || isDialogOpen())

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

/** A command that is given while what it is for still loads runs once that is there; of several the last (R-WEB-46). */
export const useHeldCommands = <Name extends string>(
  commands: Readonly<Record<Name, () => void>>,
  isLoading: boolean,
) => {
  const held = useRef<Name | null>(null)
  const run = useEffectEvent((name: Name) => commands[name]())
  useEffect(() => {
    const name = held.current
    if (isLoading || name === null) return
    held.current = null
    run(name)
  }, [isLoading])
  return (name: Name) => () => {
    if (isLoading) held.current = name
    else commands[name]()
  }
}
