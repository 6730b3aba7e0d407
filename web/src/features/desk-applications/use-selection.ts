import { useRef, useState } from 'react'

export type Selection = {
  readonly ids: ReadonlySet<number>
  readonly toggle: (id: number, isRange?: boolean) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

export const useSelection = (shown: readonly number[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const ids = new Set(shown.filter((id) => chosen.has(id)))

  const toggle = (id: number, isRange = false) => {
    const next = new Set(ids)
    const isOn = !ids.has(id)
    for (const one of isRange ? between(shown, last.current, id) : [id]) {
      if (isOn || isRange) next.add(one)
      else next.delete(one)
    }
    last.current = id
    setChosen(next)
  }

  return {
    ids,
    toggle,
    toggleAll: () => setChosen(ids.size === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  }
}

const between = (shown: readonly number[], from: number | null, to: number): readonly number[] => {
  const first = from === null ? -1 : shown.indexOf(from)
  const end = shown.indexOf(to)
  if (first === -1) return [to]
  return shown.slice(Math.min(first, end), Math.max(first, end) + 1)
}
