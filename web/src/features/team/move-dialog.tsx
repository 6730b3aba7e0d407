import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { common } from '@portal/contract/texts/common'
import { team as texts } from '@portal/contract/texts/team'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { ColleagueSelect } from '#lib/colleagues/colleague-select.tsx'
import { useMoveHeld } from '#lib/colleagues/queries.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'

type Props = {
  readonly colleague: ColleagueDocument
  readonly all: readonly ColleagueDocument[]
  readonly onClose: () => void
}

/** Gives whatever hangs on a colleague to another one; what is left says so. Programs are for who may edit them. */
export function MoveDialog({ colleague: { id, name, taken, programs }, all, onClose }: Props) {
  const [to, setTo] = useState('')
  const [moved, setMoved] = useState(0)
  const toast = useToast()
  const move = useMoveHeld(setMoved)
  const mayMovePrograms = hasRight(useSignIn().profile?.permission, 'writePrograms') && programs.length > 0
  const others = all.filter((one) => one.is_active && one.id !== id)
  const start = () =>
    !move.isPending &&
    move.mutate(
      {
        ...{ of: id, to: Number(to) },
        ...(mayMovePrograms && { programs: { ids: programs.map((one) => one.id), to: Number(to) } }),
      },
      {
        onSuccess: (done) => {
          toast(fill(texts['team.move.done'], { count: done.moved }))
          if (done.left + done.programsLeft === 0) onClose()
        },
      },
    )
  return (
    <Dialog
      title={fill(texts['team.move.who'], { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.close']}
          </Button>
          <Button isDisabled={to === ''} isPending={move.isPending} onClick={start}>
            {texts['team.move.send']}
          </Button>
        </>
      }
    >
      <p>{fill(texts['team.move.lead'], { count: taken })}</p>
      {mayMovePrograms && (
        <p>{fill(texts['team.move.programs'], { titles: programs.map(({ title }) => title).join(', ') })}</p>
      )}
      <ColleagueSelect label={texts['team.move.to']} colleagues={others} value={to} onChange={setTo} />
      <p aria-live="polite">{moved > 0 && fill(texts['team.move.done'], { count: moved })}</p>
      {move.data && move.data.left > 0 && (
        <Alert tone="warn">{fill(texts['team.move.left'], { count: move.data.left })}</Alert>
      )}
      {move.data && move.data.programsLeft > 0 && (
        <Alert tone="warn">{fill(texts['team.move.programs.left'], { count: move.data.programsLeft })}</Alert>
      )}
      <CommandFailure error={move.error} title={texts['team.move.failed']} />
    </Dialog>
  )
}
