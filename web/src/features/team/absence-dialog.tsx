import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { team as texts } from '@portal/contract/texts/team'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { useWrongFields } from '#lib/forms/form-errors.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { refuseWrongDay } from '#ui/wrong-day.ts'
import { useSetAbsence } from './use-absence.ts'

type Props = {
  readonly colleague: ColleagueDocument
  readonly all: readonly ColleagueDocument[]
  readonly onClose: () => void
}

const empty = { from: '', until: '', deputy: '' }
const fields = ['from', 'until', 'deputy_id'] as const

export function AbsenceDialog({ colleague: { id, name }, all, onClose }: Props) {
  const [values, write] = useValuesDraft(`absence-${id}`, empty)
  const { from, until, deputy } = values
  const set = useSetAbsence(id, () => {
    write(empty)
    onClose()
  })
  const errorOf = (field: (typeof fields)[number]) =>
    set.error instanceof ApiError ? set.error.errors[field]?.[0] : undefined
  const isWrong = fields.some((field) => errorOf(field) !== undefined)
  const { box, refused } = useWrongFields<HTMLDivElement>(isWrong)
  const send = () =>
    refuseWrongDay() ||
    (!set.isPending &&
      set.mutate({ from, until, deputy_id: deputy === '' ? null : Number(deputy) }, { onError: refused }))
  return (
    <Dialog
      title={fill(texts['team.absence.who'], { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isDisabled={from === '' || until === ''} isPending={set.isPending} onClick={() => void send()}>
            {texts['team.absence.send']}
          </Button>
        </>
      }
    >
      <div ref={box} className="grid items-start gap-5 sm:grid-cols-2">
        <DateInput
          label={texts['team.absence.from']}
          isRequired
          value={from}
          error={errorOf('from')}
          onChange={(day) => write({ ...values, from: day })}
        />
        <DateInput
          label={texts['team.absence.until']}
          isRequired
          value={until}
          error={errorOf('until')}
          onChange={(day) => write({ ...values, until: day })}
        />
        <Select
          className="sm:col-span-2"
          label={texts['team.absence.deputy']}
          hint={texts['team.absence.deputy.hint']}
          placeholder={texts['team.absence.deputy.none']}
          value={deputy}
          error={errorOf('deputy_id')}
          options={all
            .filter((one) => one.is_active && one.id !== id)
            .map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={({ target }) => write({ ...values, deputy: target.value })}
        />
      </div>
      {!isWrong && <CommandFailure error={set.error} title={texts['team.absence.failed']} />}
    </Dialog>
  )
}
