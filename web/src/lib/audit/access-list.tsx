import type { AccessDocument } from '@portal/contract/documents/access'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { accesses as texts } from '@portal/contract/texts/accesses'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { dateTime } from '../time/dates.ts'

type AccessesProps = {
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ data: readonly AccessDocument[] }>
}

type AccessListProps = AccessesProps & { readonly summary: ReactNode; readonly className?: string }

export function AccessList({ summary, className, ...accesses }: AccessListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {summary}
      {isOpen && (
        <div className="flex flex-col gap-4 pb-4">
          <p className="text-sm text-ink-soft">{texts['accesses.help']}</p>
          <Accesses {...accesses} />
        </div>
      )}
    </details>
  )
}

const shownFirst = 20

function Accesses({ queryKey, load }: AccessesProps) {
  const accesses = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal).then(({ data }) => data),
    staleTime: 0,
  })
  const [isAll, setAll] = useState(false)
  if (accesses.isPending) return <TextSkeleton lines={3} label={texts['accesses.loading']} />
  if (accesses.isError) return <LoadError message={texts['accesses.error']} query={accesses} />
  if (accesses.data.length === 0) return <p>{texts['accesses.empty']}</p>
  const shown = isAll ? accesses.data : accesses.data.slice(0, shownFirst)
  return (
    <>
      <Timeline items={shown.map(item)} />
      {shown.length < accesses.data.length && (
        <Button variant="secondary" className="self-start" onClick={() => setAll(true)}>
          {fill(texts['accesses.all'], { count: accesses.data.length })}
        </Button>
      )}
    </>
  )
}

/** An agency's own system is not named to the owner, as no person of the staff is (R-SYS-66). */
const whoOf = ({ agent, kind, role }: AccessDocument) =>
  agent?.name ?? (kind === undefined ? roleLabel(role) : texts['accesses.system'])

const item = (access: AccessDocument, index: number) => ({
  key: index,
  title: texts[`accesses.what.${access.what}`],
  meta: (
    <>
      <time dateTime={access.at} className="block">
        {dateTime(access.at)}
      </time>
      <span className="block">{[whoOf(access), access.agency?.short_name].filter(Boolean).join(', ')}</span>
      {access.times > 1 && <span className="block">{fill(texts['accesses.times'], { times: access.times })}</span>}
    </>
  ),
})
