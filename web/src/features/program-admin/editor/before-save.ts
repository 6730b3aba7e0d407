import { createContext, useContext, useEffect, useRef } from 'react'

export type Finish = () => Promise<string | null>

export const BeforeSave = createContext<Set<Finish>>(new Set())

export const useBeforeSave = (finish: Finish) => {
  const pending = useContext(BeforeSave)
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    const current: Finish = () => latest.current()
    pending.add(current)
    return () => void pending.delete(current)
  }, [pending])
}

export const finishAll = async (pending: ReadonlySet<Finish>): Promise<string | null> => {
  for (const finish of [...pending]) {
    const problem = await finish()
    if (problem) return problem
  }
  return null
}
