import { ownErasure, requestErasure } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { isStaff } from '@portal/contract/role-facts'
import { myData as texts } from '@portal/contract/texts/my-data'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { commandMessage } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-number.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'

const erasureQuery = queryOptions({
  queryKey: ['own-erasure'],
  queryFn: ({ signal }) => call(ownErasure, { signal }).then(({ data }) => data),
})

const facts = ['goes', 'stays', 'who'] as const

export function ErasureSection() {
  const erasure = useQuery(erasureQuery).data
  const { profile } = useSignIn()
  const [isAsking, setAsking] = useState(false)
  const isAsked = erasure && erasure.status !== 'refused'
  return (
    <Panel title={texts['mydata.erasure.title']}>
      <p>{texts['mydata.erasure.text']}</p>
      <dl className="flex flex-col gap-2">
        {facts.map((fact) => (
          <div key={fact}>
            <dt className="font-semibold">{texts[`mydata.erasure.${fact}`]}</dt>
            <dd>{texts[`mydata.erasure.${fact}.text`]}</dd>
          </div>
        ))}
      </dl>
      {erasure?.status === 'refused' && (
        <Alert tone="warn" isQuiet>
          {fill(texts['mydata.erasure.refused'], { reason: erasure.refusal_reason ?? '' })}
        </Alert>
      )}
      {isAsked && (
        <Alert tone="pending" title={fill(texts['mydata.erasure.asked'], { date: date(erasure.requested_at) })} isQuiet>
          {erasure.status === 'approved' && <p>{texts['mydata.erasure.approved']}</p>}
          {erasure.open_cases.length > 0 && <p>{openCases(erasure.open_cases)}</p>}
        </Alert>
      )}
      {isStaff(profile?.permission) ? (
        <p className="text-ink-soft">{texts['mydata.erasure.staff']}</p>
      ) : (
        erasure !== undefined &&
        !isAsked && (
          <Button variant="secondary" className="self-start text-stop max-sm:w-full" onClick={() => setAsking(true)}>
            {texts['mydata.erasure.do']}
          </Button>
        )
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

const openCases = (ids: readonly number[]): string =>
  fill(texts['mydata.erasure.open'], { numbers: ids.map(applicationNumber).join(', ') })

function AskDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const ask = useMutation({
    mutationFn: () =>
      changeOnce('own-erasure', (idempotencyKey) =>
        call(requestErasure, { body: { reason: reason.trim() || null }, idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
    },
    onError: (error) => toast(commandMessage(error, texts['mydata.erasure.error']), 'stop'),
    onSettled: () => client.invalidateQueries({ queryKey: erasureQuery.queryKey }),
  })
  return (
    <ConfirmDialog
      title={texts['mydata.erasure.title']}
      confirmLabel={texts['mydata.erasure.do']}
      isPending={ask.isPending}
      onConfirm={() => ask.mutate()}
      onClose={onClose}
    >
      <p>{texts['mydata.erasure.confirm']}</p>
      <TextInput
        id="erasure-reason"
        label={texts['mydata.erasure.reason']}
        maxLength={2000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
