import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { maxNote } from '@portal/contract/limits'
import { common } from '@portal/contract/texts/common'
import { team as texts } from '@portal/contract/texts/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { showChangedApplication } from '#lib/application/queries.ts'
import { ColleagueSelect } from '#lib/colleagues/colleague-select.tsx'
import { colleaguesQuery, sendGiving } from '#lib/colleagues/queries.ts'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorAt } from '../asking/use-asking.ts'

const empty = { to: '', note: '' }

type Props = { application: ApplicationDocument; onClose: () => void }

/** Gives the case to a colleague; what was typed is there when the dialog opens again (R-WEB-41). */
export function GiveDialog({ application, onClose }: Props) {
  const { id, taken_by } = application
  const [{ to, note }, write] = useValuesDraft(`given-${id}`, empty)
  const { profile } = useSignIn()
  const client = useQueryClient()
  const toast = useToast()
  const list = useQuery(colleaguesQuery())
  const others = (list.data ?? []).filter((one) => one.is_active && one.id !== profile?.id && one.id !== taken_by?.id)
  const chosen = others.find((one) => String(one.id) === to)
  const give = useMutation({
    mutationFn: (member_id: number) => sendGiving(id, { member_id, ...(note.trim() !== '' && { note }) }),
    onSuccess: (changed) => {
      write(empty)
      showChangedApplication(client, changed)
      toast(fill(texts['give.done'], { name: chosen?.name ?? '' }))
      onClose()
    },
  })
  return (
    <Dialog
      title={texts['give.open']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button
            isDisabled={!chosen}
            isPending={give.isPending}
            onClick={() => chosen && !give.isPending && give.mutate(chosen.id)}
          >
            {texts['give.send']}
          </Button>
        </>
      }
    >
      {list.isPending && <TextSkeleton lines={2} label={texts['team.loading']} />}
      {list.isError && !list.data && <LoadError message={texts['team.error']} query={list} />}
      {list.data && others.length === 0 && <p>{texts['give.none']}</p>}
      {others.length > 0 && (
        <>
          <ColleagueSelect
            label={texts['give.to']}
            colleagues={others}
            value={chosen ? to : ''}
            error={errorAt(give.error, 'member_id')}
            onChange={(value) => write({ to: value, note })}
          />
          <TextArea
            label={texts['give.note']}
            hint={texts['give.note.hint']}
            value={note}
            onChange={({ target }) => write({ to, note: target.value })}
            error={errorAt(give.error, 'note')}
            maxLength={maxNote}
            rows={3}
            lang="ka"
          />
        </>
      )}
      {errorAt(give.error, 'member_id') === undefined && (
        <CommandFailure error={give.error} title={texts['give.failed']} />
      )}
    </Dialog>
  )
}
