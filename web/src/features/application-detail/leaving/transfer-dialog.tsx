import type { ApplicationDocument } from '@portal/contract'
import { isReason } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { maxReason } from '@portal/contract/limits'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agenciesQuery, programsQuery } from '#lib/catalog/catalog.ts'
import { decisions } from '#lib/decisions/decisions.ts'
import type { Recipient } from '#lib/decisions/row.ts'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { errorAt } from '../asking/use-asking.ts'
import { LeaveDialog, PointList } from './leave-dialog.tsx'

type TransferDialogProps = {
  application: ApplicationDocument
  onClose: () => void
  onTransferred: () => void
}

const empty: Recipient & { readonly reason: string } = { agency: '', program: '', reason: '' }

export function TransferDialog({ application, onClose, onTransferred }: TransferDialogProps) {
  const [values, onChange] = useValuesDraft(`transfer-${application.id}`, empty)
  const { agency, program, reason } = values
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery({ ...programsQuery(Number(agency)), enabled: agency !== '' })
  const chosen = agencies.data?.data.find(({ id }) => String(id) === agency)
  const { days_left: left } = application
  const [isChecked, setChecked] = useState(false)
  const check = () => {
    setChecked(true)
    return agency !== '' && isReason(reason)
  }

  return (
    <LeaveDialog
      verb="transfer"
      application={application}
      words={values}
      check={check}
      button={chosen && fill(texts['transfer.confirm.to'], { agency: chosen.short_name })}
      isWide
      onClose={onClose}
      onSent={() => onChange(empty)}
      onLeft={onTransferred}
    >
      {(error) => (
        <>
          <p>{texts['transfer.intro']}</p>
          <RequiredNote />
          {agencies.isError && <LoadError query={agencies} />}
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={texts['transfer.agency']}
              isRequired
              value={agency}
              options={(agencies.data?.data ?? [])
                .filter((each) => each.id !== application.agency.id)
                .map((each) => ({ value: String(each.id), label: each.name }))}
              error={
                errorAt(error, 'agency_id') ??
                (isChecked && agency === '' ? texts['transfer.agency.required'] : undefined)
              }
              onChange={({ target }) => onChange({ ...values, agency: target.value, program: '' })}
            />
            <Select
              label={texts['transfer.program']}
              placeholder={texts['transfer.program.none']}
              isDisabled={agency === ''}
              value={program}
              options={(programs.data ?? [])
                .filter((each) => each.status === 'active')
                .map((each) => ({ value: String(each.id), label: each.title }))}
              error={errorAt(error, 'project_id')}
              onChange={({ target }) => onChange({ ...values, program: target.value })}
            />
          </div>
          <TextArea
            label={decisions.transfer.asks.reason}
            isRequired
            value={reason}
            error={
              errorAt(error, 'reason') ??
              (isChecked && !isReason(reason) ? texts['transfer.reason.required'] : undefined)
            }
            onChange={(event) => onChange({ ...values, reason: event.target.value })}
            maxLength={maxReason}
            rows={4}
            lang="ka"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">{texts['transfer.moves']}</h3>
              <PointList
                points={[
                  texts['transfer.moves.content'],
                  texts['transfer.moves.talk'],
                  left !== null && left > 0
                    ? fill(texts['transfer.moves.number.days'], { count: left })
                    : texts['transfer.moves.number'],
                ]}
              />
            </section>
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">{texts['transfer.stays']}</h3>
              <PointList
                points={[texts['transfer.stays.notes'], texts['transfer.stays.record'], texts['transfer.stays.closed']]}
              />
            </section>
          </div>
          <p className="flex items-start gap-2 text-warn">
            <WarningIcon className="mt-0.5" />
            {texts['transfer.back']}
          </p>
        </>
      )}
    </LeaveDialog>
  )
}
