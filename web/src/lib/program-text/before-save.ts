import { createContext, useContext, useEffect, useRef } from 'react'

export type FinishEditing = () => Promise<string | null>

export const BeforeSave = createContext<Set<FinishEditing>>(new Set())

export const useBeforeSave = (finish: FinishEditing) => {
  const pending = useContext(BeforeSave)
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    const current: FinishEditing = () => latest.current()
    pending.add(current)
    return () => void pending.delete(current)
  }, [pending])
}

export const finishAll = async (pending: ReadonlySet<FinishEditing>): Promise<string | null> => {
  for (const finish of [...pending]) {
    const problem = await finish()
    if (problem) return problem
  }
  return null
}
