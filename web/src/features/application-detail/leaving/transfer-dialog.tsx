import type { ApplicationDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { transferApplication } from '@portal/contract/endpoints/applications'
import { isReason, trimBlank } from '@portal/contract/fields/blank'
import { answers } from '@portal/contract/texts/answers'
import { common } from '@portal/contract/texts/common'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-number.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import { maxReason } from '#lib/application/max-reason.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { programsQuery } from '#lib/catalog/agency-programs.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { PointList } from './point-list.tsx'

type TransferValues = { readonly agency: string; readonly program: string; readonly reason: string }

type TransferDialogProps = {
  application: ApplicationDocument
  onClose: () => void
  onTransferred: () => void
}

const empty: TransferValues = { agency: '', program: '', reason: '' }

export function TransferDialog({ application, onClose, onTransferred }: TransferDialogProps) {
  const { id } = application
  const [values, onChange] = useValuesDraft(`transfer-${id}`, empty)
  const { agency, program, reason } = values
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery({ ...programsQuery(Number(agency)), enabled: agency !== '' })
  const toast = useToast()
  const transfer = useTransfer(application, () => {
    onChange(empty)
    toast(`${applicationNumber(id)}: ${answers['case.transfer.success']}`)
  })
  const client = useQueryClient()
  const [isChecked, setChecked] = useState(false)
  const current = currentApplicationIn(transfer.error)
  const isOver = current !== null && !waitsForAgency(current.status)
  const fieldErrors = transfer.error instanceof ApiError ? transfer.error.errors : undefined

  const close = () => {
    onClose()
    if (current) showChangedApplication(client, current)
  }
  const confirm = () => {
    setChecked(true)
    if (agency === '' || !isReason(reason)) return
    transfer.mutate(values, {
      onSuccess: () => {
        onClose()
        onTransferred()
      },
    })
  }

  return (
    <Dialog
      isWide
      title={texts['transfer.action']}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isOver ? common['common.close'] : common['common.cancel']}
          </Button>
          {!isOver && (
            <Button isPending={transfer.isPending} onClick={confirm}>
              {texts['transfer.confirm']}
            </Button>
          )}
        </>
      }
    >
      {!isOver && (
        <>
          <p>{texts['transfer.intro']}</p>
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
                fieldErrors?.agency_id?.[0] ??
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
              error={fieldErrors?.project_id?.[0]}
              onChange={({ target }) => onChange({ ...values, program: target.value })}
            />
          </div>
          <TextArea
            label={texts['transfer.reason']}
            isRequired
            value={reason}
            error={
              fieldErrors?.reason?.[0] ??
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
                points={[texts['transfer.moves.content'], texts['transfer.moves.talk'], texts['transfer.moves.number']]}
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
      <CommandFailure
        error={transfer.error}
        title={texts['transfer.error']}
        message={isOver && current ? conflictMessage(current) : undefined}
      />
    </Dialog>
  )
}

const useTransfer = ({ id, version }: ApplicationDocument, onSent: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ agency, program, reason }: TransferValues) =>
      changeOnce(`transfer-${id}`, (idempotencyKey) =>
        call(transferApplication, {
          params: { id },
          body: {
            agency_id: Number(agency),
            ...(program !== '' && { project_id: Number(program) }),
            reason: trimBlank(reason),
          },
          version,
          idempotencyKey,
        }),
      ),
    onSuccess: ({ data }) => {
      onSent()
      if (data) return showChangedApplication(client, data)
      // The page itself is not read again: to its agency it does not exist any more.
      void client.invalidateQueries({ queryKey: queryKeys.applications, refetchType: 'none' })
    },
  })
}
