import type { MemberRow } from '@portal/contract'
import { listMembers } from '@portal/contract/endpoints/members'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'

/**
 * Returns a member's number (0 is the system) or an empty text. Null means that the text, such as a personal ID, must
 * be looked up.
 */
export const parseMemberNumber = (typed: string): string | null => {
  const text = typed.trim()
  return text === '' || /^\d{1,9}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null
}

export const useFoundMember = () => {
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
