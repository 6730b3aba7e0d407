import type { MemberRow } from '@portal/contract'
import { listMembers } from '@portal/contract/endpoints/members'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { refuseWrongDay } from '#ui/wrong-day.ts'
import type { LogFilters } from './search.ts'

export const useTypedFilters = (filters: LogFilters, onNarrow: (to: LogFilters) => void) => {
  const [typed, setTyped] = useState(filters)
  const [isBackwards, setBackwards] = useState(false)
  const person = useFoundMember()
  useEffect(() => setTyped(filters), [filters])
  const choose = (actor: string) => {
    if (refuseWrongDay()) return
    person.forget()
    onNarrow({ ...typed, actor })
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (refuseWrongDay()) return
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

/**
 * Returns a member's number (0 is the system) or an empty text. Null means that the text, such as a personal ID, must
 * be looked up.
 */
const parseMemberNumber = (typed: string): string | null => {
  const text = typed.trim()
  return text === '' || /^\d{1,9}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null
}

const useFoundMember = () => {
  const [candidates, setCandidates] = useState<readonly MemberRow[]>([])
  const [error, setError] = useState<string>()
  const search = useMutation({
    mutationFn: (text: string) => call(listMembers, { query: { search: text, page: 1, per_page: 10 } }),
  })
  const forget = () => {
    setCandidates([])
    setError(undefined)
  }
  const find = async (typed: string): Promise<string | null> => {
    forget()
    const answer = await search.mutateAsync(typed.trim()).catch(() => undefined)
    if (!answer) setError(texts['audit.actor.error'])
    else if (answer.data.length === 0) setError(texts['audit.actor.none'])
    else if (answer.data.length > 1) setCandidates(answer.data)
    return answer?.data.length === 1 ? String(answer.data[0]?.id) : null
  }
  return { find, forget, candidates, error, isPending: search.isPending }
}
