import { applicationCounts } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { closing as texts } from '@portal/contract/texts/closing'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

type ClosingDialogProps = {
  of: 'program' | 'agency'
  id: number
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a program or an agency is closed, and says how many applications wait there (R-ADM-12). */
export function ClosingDialog({ of, id, isPending, onConfirm, onClose }: ClosingDialogProps) {
  return (
    <ConfirmDialog
      title={texts[`closing.${of}`]}
      cancelLabel={texts['closing.cancel']}
      confirmLabel={texts[`closing.${of}`]}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <StillWaiting filters={of === 'program' ? { project_id: id } : { agency_id: id }} />
      <p>{texts['closing.what']}</p>
    </ConfirmDialog>
  )
}

function StillWaiting({ filters }: { filters: { project_id?: number; agency_id?: number } }) {
  const counts = useQuery({
    queryKey: [...queryKeys.applications, 'closing', filters],
    queryFn: ({ signal }) => call(applicationCounts, { query: filters, signal }),
    staleTime: 0,
  })
  if (counts.isPending) return <TextSkeleton lines={1} label={texts['closing.counting']} />
  if (!counts.data) return <p className="font-semibold">{texts['closing.unknown']}</p>
  const { forwarded, pendding } = counts.data
  return (
    <p className="font-semibold">
      {fill(texts['closing.counts'], { forwarded: writtenNumber(forwarded), pendding: writtenNumber(pendding) })}
    </p>
  )
}
