import { useEffect, useEffectEvent, useRef } from 'react'

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
