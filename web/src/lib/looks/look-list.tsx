import type { LookDocument } from '@portal/contract/documents/look'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { looks as texts } from '@portal/contract/texts/looks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { dateTime } from '../dates.ts'

type LookListProps = {
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ data: readonly LookDocument[] }>
}

export function LookList(props: LookListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-md border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold py-3 font-semibold">{texts['looks.open']}</summary>
      {isOpen && (
        <div className="flex flex-col gap-4 pb-4">
          <p className="text-sm text-ink-soft">{texts['looks.help']}</p>
          <Looks {...props} />
        </div>
      )}
    </details>
  )
}

const shownFirst = 20

function Looks({ queryKey, load }: LookListProps) {
  const looks = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal).then(({ data }) => data),
    // Reopening the list includes the accesses of the last seconds.
    staleTime: 0,
  })
  const [isAll, setAll] = useState(false)
  if (looks.isPending) return <TextSkeleton lines={3} label={texts['looks.loading']} />
  if (looks.isError) return <LoadError message={texts['looks.error']} query={looks} />
  if (looks.data.length === 0) return <p>{texts['looks.empty']}</p>
  const shown = isAll ? looks.data : looks.data.slice(0, shownFirst)
  return (
    <>
      <Timeline items={shown.map(item)} />
      {shown.length < looks.data.length && (
        <Button look="secondary" className="self-start" onClick={() => setAll(true)}>
          {fill(texts['looks.all'], { count: looks.data.length })}
        </Button>
      )}
    </>
  )
}

const item = ({ at, role, agency, what, times }: LookDocument, index: number) => ({
  key: index,
  title: texts[`looks.what.${what}`],
  meta: (
    <>
      <time dateTime={at} className="block">
        {dateTime(at)}
      </time>
      <span className="block">{[roleLabel(role), agency?.short_name].filter(Boolean).join(', ')}</span>
      {times > 1 && <span className="block">{fill(texts['looks.times'], { times })}</span>}
    </>
  ),
})
