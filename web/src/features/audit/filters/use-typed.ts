import { type FormEvent, useEffect, useState } from 'react'
import { parseMemberNumber, useFoundMember } from './find-member.ts'
import type { LogFilters } from './search.ts'

export const useTypedFilters = (filters: LogFilters, onNarrow: (to: LogFilters) => void) => {
  const [typed, setTyped] = useState(filters)
  const [isBackwards, setBackwards] = useState(false)
  const person = useFoundMember()
  useEffect(() => setTyped(filters), [filters])
  const choose = (actor: string) => {
    person.forget()
    onNarrow({ ...typed, actor })
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const isWrong = typed.from !== '' && typed.to !== '' && typed.from > typed.to
    setBackwards(isWrong)
    if (isWrong) return
    const known = parseMemberNumber(typed.actor)
    if (known !== null) return choose(known)
    const actor = await person.find(typed.actor)
    if (actor !== null) onNarrow({ ...typed, actor })
  }
  return {
    typed,
    set: (change: Partial<LogFilters>) => setTyped((present) => ({ ...present, ...change })),
    isBackwards,
    person,
    choose,
    apply,
  }
}
