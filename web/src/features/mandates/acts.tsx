import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationNumber } from '#lib/application/application-words.ts'
import { dateTime } from '#lib/time/dates.ts'
import { TextLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { actsQuery } from './queries.ts'

type Props = { readonly id: number; readonly label: string; readonly name: string }

/** What was done by a mandate, read once it is opened. */
export function Acts({ id, label, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className="fold min-h-11 py-2.5 text-sm text-brand"
        aria-label={fill(texts['mandates.acts.who'], { name, what: label })}
      >
        {label}
      </summary>
      {isOpen && <ActList id={id} />}
    </details>
  )
}

function ActList({ id }: { id: number }) {
  const acts = useInfiniteQuery(actsQuery(id))
  const rows = acts.data?.pages.flatMap(({ data }) => data)
  if (!rows)
    return acts.isError ? (
      <LoadError message={texts['mandates.acts.error']} query={acts} />
    ) : (
      <TextSkeleton lines={2} label={texts['mandates.acts.loading']} />
    )
  if (rows.length === 0) return <p className="text-sm text-ink-soft">{texts['mandates.acts.none']}</p>
  return (
    <div className="flex flex-col gap-2 pb-2">
      <ul className="flex flex-col gap-2 text-sm">
        {rows.map(({ at, stream, type }) => (
          <li key={`${at} ${stream} ${type}`}>
            <span className="block">{eventLabel(type)}</span>
            <span className="text-ink-soft">
              {dateTime(at)}
              <OnApplication stream={stream} />
            </span>
          </li>
        ))}
      </ul>
      {acts.hasNextPage && <MoreButton list={acts}>{texts['mandates.acts.more']}</MoreButton>}
    </div>
  )
}

function OnApplication({ stream }: { stream: string }) {
  const [, id] = /^(?:application|talk)-(\d+)$/.exec(stream) ?? []
  if (id === undefined) return null
  return (
    <>
      {' · '}
      <TextLink to={`/detail/${id}`}>{applicationNumber(Number(id))}</TextLink>
    </>
  )
}
