import type { MandateRow } from '@portal/contract/documents/mandates'
import { applicationById } from '@portal/contract/endpoints/applications'
import { listMandates } from '@portal/contract/endpoints/mandates'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { isOfVisit } from '@portal/contract/mandate-facts'
import { acting as texts } from '@portal/contract/texts/acting'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { acting } from '../sign-in/acting.ts'
import { isUsable } from './mandates-query.ts'
import { actFor, stopActing } from './switch.ts'

type Props = { readonly id: number; readonly waiting: ReactNode; readonly children: ReactNode }

/** Of a case that is not found in this name: in whose it opens, or the `children` (R-ACT-28). */
export function WhoseCase({ id, waiting, children }: Props) {
  const { data, isPending } = useQuery(whoseQuery(id))
  const [isNotKept, setNotKept] = useState(false)
  if (isPending) return waiting
  if (!data?.isFound) return children
  const { mandate } = data
  const whose = mandate && genitive(mandate.principal.name)
  const open = () => (mandate ? setNotKept(!actFor(mandate, `/detail/${id}`)) : stopActing(`/detail/${id}`))
  return (
    <NotAvailable
      title={whose ? fill(texts['acting.case.title'], { whose }) : texts['acting.case.own']}
      help={texts['acting.case.text']}
    >
      <Button onClick={open}>
        {whose ? fill(texts['acting.case.open'], { whose }) : texts['acting.case.own.open']}
      </Button>
      {isNotKept && <Alert tone="stop">{texts['acting.switch.notKept']}</Alert>}
    </NotAvailable>
  )
}

/** Without a mandate the case is one's own. */
type Whose = { readonly isFound: boolean; readonly mandate?: MandateRow }

/** At most five at once, because an agent may act for many; children first, of whose cases an SMS tells. */
const sideBySide = (mandates: readonly MandateRow[]): readonly (readonly MandateRow[])[] =>
  [true, false].flatMap((isChild) => {
    const rows = mandates.filter(({ basis }) => (basis === 'parent') === isChild)
    return Array.from({ length: Math.ceil(rows.length / 5) }, (_, at) => rows.slice(5 * at, 5 * at + 5))
  })

const whoseQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.me, 'whose-case', id],
    queryFn: async ({ signal }): Promise<Whose> => {
      const by = acting()
      if (by?.visit) return { isFound: false }
      const isTheirs = (principal: number | null) => hasCase(id, principal, signal)
      if (by && (await isTheirs(null))) return { isFound: true }
      const { received } = (await call(listMandates, { signal })).data
      const others = received.filter(
        (row) => isUsable(row) && !isOfVisit(row.basis) && row.principal.id !== by?.principal.id,
      )
      for (const asked of sideBySide(others)) {
        const found = await Promise.all(asked.map(({ principal }) => isTheirs(principal.id)))
        const mandate = asked[found.indexOf(true)]
        if (mandate) return { isFound: true, mandate }
      }
      return { isFound: false }
    },
  })

const hasCase = (id: number, principal: number | null, signal: AbortSignal): Promise<boolean> =>
  call(applicationById, { params: { id }, principal, signal }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && [403, 404].includes(error.status)) return false
      throw error
    },
  )
