import { fill } from '@portal/contract/fill'
import { team as texts } from '@portal/contract/texts/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { colleaguesQuery, useMoveApplications } from '#lib/colleagues/queries.ts'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

type Props = { readonly member: number; readonly agency: number }

/** What hangs on somebody whose role is about to be taken away (R-OFF-36). The Super Administrator lets go of it. */
export function HeldBy({ member, agency }: Props) {
  const list = useQuery(colleaguesQuery(agency))
  const [freed, setFreed] = useState(0)
  const free = useMoveApplications(setFreed)
  if (list.isPending) return <TextSkeleton lines={2} label={texts['team.loading']} />
  if (list.isError && !list.data) return <LoadError message={texts['team.error']} query={list} />
  const found = list.data.find(({ id }) => id === member)
  if (!found) return null
  const { taken, programs } = found
  return (
    <>
      {taken > 0 && (
        <div className="flex flex-col items-start gap-2">
          <p>{fill(texts['team.free.lead'], { count: taken })}</p>
          <Button
            variant="secondary"
            isPending={free.isPending}
            onClick={() => !free.isPending && free.mutate({ of: member, to: null })}
          >
            {texts['team.free']}
          </Button>
        </div>
      )}
      <p aria-live="polite">{freed > 0 && fill(texts['team.free.done'], { count: freed })}</p>
      {programs.length > 0 && (
        <p>{fill(texts['team.free.programs'], { titles: programs.map(({ title }) => title).join(', ') })}</p>
      )}
      <CommandFailure error={free.error} title={texts['team.move.failed']} />
    </>
  )
}
