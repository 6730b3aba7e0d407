import { waitingStatus } from '@portal/contract/application-status'
import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { fill } from '@portal/contract/fill'
import { roleLabels } from '@portal/contract/labels/roles'
import { hasRight } from '@portal/contract/role-facts'
import { team as texts } from '@portal/contract/texts/team'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { deskAddress, deskView } from '#lib/desk/desk-query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Initials } from '#ui/initials.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useEndAbsence } from './use-absence.ts'

type Props = { readonly colleague: ColleagueDocument; readonly all: readonly ColleagueDocument[] }

export function TeamRow({ colleague, all }: Props) {
  const { id, name, permission, is_active, absent_until, absence, taken, overdue, programs } = colleague
  const { profile } = useSignIn()
  const [asking, setAsking] = useState<'absence' | 'move' | null>(null)
  const end = useEndAbsence(id)
  const isMe = profile?.id === id
  const isMine = isMe || hasRight(profile?.permission, 'decideApplications')
  const mayMovePrograms = hasRight(profile?.permission, 'writePrograms')
  const ending = absent_until === null ? planned : begun
  const close = () => setAsking(null)
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-2 py-3.5 lg:flex-nowrap">
      <Initials name={name} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isMe && <span className="text-ink-soft">{texts['team.you']}</span>}
          {!is_active && <Badge tone="stop">{texts['team.blocked']}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{roleLabels[permission]}</p>
        {absence && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <Badge tone={absent_until === null ? 'plain' : 'warn'}>
              {fill(texts['team.absent'], { from: numericDate(absence.from), until: numericDate(absence.until) })}
            </Badge>
            <span className="text-ink-soft">
              {absence.deputy ? fill(texts['team.deputy'], { name: absence.deputy.name }) : texts['team.deputy.none']}
            </span>
          </p>
        )}
        {programs.length > 0 && (
          <p className="text-sm text-ink-soft">
            {fill(texts['team.programs'], { titles: programs.map(({ title }) => title).join(', ') })}
          </p>
        )}
        <CommandFailure error={end.error} title={ending.failed} />
      </div>
      <p className="flex flex-col max-lg:ms-13 max-lg:basis-full lg:w-36 lg:shrink-0 lg:items-end">
        {taken === 0 ? (
          <span className="text-ink-soft">{fill(texts['team.taken'], { count: taken })}</span>
        ) : (
          <TextLink to={`/applications${heldBy(id)}`}>{fill(texts['team.taken'], { count: taken })}</TextLink>
        )}
        {overdue > 0 && <span className="text-sm text-stop">{fill(texts['team.overdue'], { count: overdue })}</span>}
      </p>
      <div className="flex flex-wrap items-start gap-2 max-lg:ms-13 max-lg:basis-full lg:w-80 lg:shrink-0 lg:justify-end xl:w-112">
        {isMine && is_active && absent_until === null && (
          <Button
            variant="secondary"
            className="px-3"
            aria-label={fill(texts['team.absence.who'], { name })}
            onClick={() => setAsking('absence')}
          >
            {texts['team.absence']}
          </Button>
        )}
        {isMine && absence && (
          <Button
            variant="secondary"
            className="px-3"
            isPending={end.isPending}
            aria-label={fill(ending.who, { name })}
            onClick={() => !end.isPending && end.mutate()}
          >
            {ending.verb}
          </Button>
        )}
        {(taken > 0 || (mayMovePrograms && programs.length > 0)) && all.length > 1 && (
          <Button
            variant="quiet"
            className="px-3"
            aria-label={`${texts['team.move']}: ${name}`}
            onClick={() => setAsking('move')}
          >
            {texts['team.move']}
          </Button>
        )}
      </div>
      {asking === 'absence' && <AbsenceDialog colleague={colleague} all={all} onClose={close} />}
      {asking === 'move' && <MoveDialog colleague={colleague} all={all} onClose={close} />}
    </li>
  )
}

const begun = { verb: texts['team.back'], who: texts['team.back.who'], failed: texts['team.back.failed'] }
const planned = { verb: texts['team.delete'], who: texts['team.delete.who'], failed: texts['team.delete.failed'] }

const heldBy = (member: number) =>
  deskAddress({ ...deskView(new URLSearchParams(`status=${waitingStatus}`)), taken: member })
