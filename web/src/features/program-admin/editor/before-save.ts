/** What the editors of a form still have to finish when it is saved: a picture that was chosen and not put in yet. */
import { createContext, useContext, useEffect, useRef } from 'react'

/** Null when it is done, else why the form may not be saved yet. */
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

/** One after another: each may change the form. */
export const finishAll = async (pending: ReadonlySet<Finish>): Promise<string | null> => {
  for (const finish of [...pending]) {
    const problem = await finish()
    if (problem) return problem
  }
  return null
}
