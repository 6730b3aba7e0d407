import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { fill } from '@portal/contract/fill'
import { team as texts } from '@portal/contract/texts/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { ColleagueSelect } from '#lib/colleagues/colleague-select.tsx'
import { colleaguesQuery, useMoveHeld } from '#lib/colleagues/queries.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import type { Candidate } from './member-picker.tsx'

/**
 * What hangs on somebody whose role is about to be taken away (R-OFF-36): the Super Administrator lets go of their
 * applications and gives their programs to a colleague. `move` calls `next` once nothing is left, or on the second press.
 */
export const useHeld = ({ id, agency_id }: Candidate) => {
  const list = useQuery({ ...colleaguesQuery(agency_id), enabled: agency_id !== null })
  const [to, setTo] = useState('')
  const [freed, setFreed] = useState(0)
  const free = useMoveHeld(setFreed)
  const held = list.data?.find((one) => one.id === id)
  const hangs = held !== undefined && (held.taken > 0 || held.programs.length > 0)
  const move = (next: () => void) => {
    if (!hangs || isIncomplete(free.data)) return next()
    const programs = { ids: held.programs.map((one) => one.id), to: to === '' ? null : Number(to) }
    free.mutate({ of: id, to: null, programs }, { onSuccess: (done) => !isIncomplete(done) && next() })
  }
  const isWaiting = agency_id !== null && list.isPending
  return { list, held, to, setTo, freed, free, move, isPending: isWaiting || free.isPending }
}

const isIncomplete = (done: ReturnType<typeof useMoveHeld>['data']): boolean =>
  done !== undefined && done.left + done.programsLeft > 0

export function HeldBy({ list, held, to, setTo, freed, free }: ReturnType<typeof useHeld>) {
  if (list.isEnabled && list.isPending) return <TextSkeleton lines={2} label={texts['team.loading']} />
  if (list.isError && !list.data) return <LoadError message={texts['team.error']} query={list} />
  if (!list.data || !held) return null
  const { id, taken, programs } = held
  return (
    <>
      {taken > 0 && <p>{fill(texts['team.hangs.taken'], { count: taken })}</p>}
      {programs.length > 0 && (
        <>
          <p>{fill(texts['team.hangs.programs'], { titles: programs.map(({ title }) => title).join(', ') })}</p>
          <ColleagueSelect
            label={texts['team.hangs.to']}
            none={texts['team.hangs.to.none']}
            colleagues={list.data.filter((one) => one.is_active && one.id !== id)}
            value={to}
            onChange={setTo}
          />
        </>
      )}
      <Deputy of={id} colleagues={list.data} />
      <p aria-live="polite">{freed > 0 && fill(texts['team.hangs.done'], { count: freed })}</p>
      {free.data && isIncomplete(free.data) && (
        <Alert tone="warn">
          {fill(texts['team.hangs.left'], { count: free.data.left, programs: free.data.programsLeft })}
        </Alert>
      )}
      <CommandFailure error={free.error} title={texts['team.move.failed']} />
    </>
  )
}

const Deputy = ({ of, colleagues }: { of: number; colleagues: readonly ColleagueDocument[] }) =>
  colleagues.map(
    ({ id, name, absence }) =>
      absence?.deputy?.id === of && (
        <p key={id}>
          {fill(texts['team.hangs.deputy'], {
            ...{ name, from: numericDate(absence.from), until: numericDate(absence.until) },
          })}
        </p>
      ),
  )
