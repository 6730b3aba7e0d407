import { ownErasure, requestErasure } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { maxReason } from '@portal/contract/limits'
import { isStaff } from '@portal/contract/role-facts'
import { common } from '@portal/contract/texts/common'
import { myData as texts } from '@portal/contract/texts/my-data'
import { profile } from '@portal/contract/texts/profile'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date } from '#lib/time/dates.ts'
import { today } from '#lib/time/today.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'

export function MyDataScreen() {
  return (
    <>
      <PageHead
        title={texts['mydata.title']}
        help={texts['mydata.help']}
        back={{ label: profile['profile.title'], to: '/Profile' }}
      />
      <div className="flex flex-col gap-6">
        <ExportSection />
        <ErasureSection />
      </div>
    </>
  )
}

const erasureQuery = queryOptions({
  queryKey: ['own-erasure'],
  queryFn: ({ signal }) => call(ownErasure, { signal }).then(({ data }) => data),
})

const facts = ['goes', 'stays', 'who'] as const

function ErasureSection() {
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
  const [reason, setReason] = useTextDraft('own-erasure')
  const ask = useMutation({
    mutationFn: () =>
      changeOnce('own-erasure', (idempotencyKey) =>
        call(requestErasure, { body: { reason: reason.trim() || null }, idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      setReason('')
      toast(message)
      onClose()
    },
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
        maxLength={maxReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <CommandFailure error={ask.error} title={texts['mydata.erasure.error']} />
    </ConfirmDialog>
  )
}

const contents = ['mydata.export.profile', 'mydata.export.applications', 'mydata.export.looks'] as const

function ExportSection() {
  const toast = useToast()
  const [progress, setProgress] = useState({ loaded: 0, total: 0 })
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const begin = () => {
    abort.current = new AbortController()
    return abort.current.signal
  }
  const onError = (error: Error) => {
    if (error.name !== 'AbortError') toast(errorMessage(error, texts['mydata.export.error']), 'stop')
  }
  const file = useMutation({
    mutationFn: async () => {
      const { ownDataFile } = await import('./own-data.ts')
      return ownDataFile((loaded, total) => setProgress({ loaded, total }), begin())
    },
    onSuccess: (zip) => saveFile(zip, `data_${today()}.zip`),
    onError,
  })
  const data = useMutation({
    mutationFn: async () => {
      const { asJson, ownData } = await import('./own-data.ts')
      return asJson(await ownData(begin()))
    },
    onSuccess: (json) => saveFile(json, `data_${today()}.json`),
    onError,
  })
  return (
    <Panel title={texts['mydata.export.title']}>
      <p>{texts['mydata.export.text']}</p>
      <ul className="list-disc ps-6">
        {contents.map((key) => (
          <li key={key}>{texts[key]}</li>
        ))}
      </ul>
      {file.isPending ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="tabular-nums">{fill(texts['mydata.export.busy'], progress)}</p>
          <Progress label={texts['mydata.export.title']} value={progress.loaded} max={Math.max(1, progress.total)} />
          <Button variant="secondary" className="self-start" onClick={() => abort.current?.abort()}>
            {common['common.cancel']}
          </Button>
        </div>
      ) : (
        <Button className="self-start max-sm:w-full" icon={<DownloadIcon />} onClick={() => file.mutate()}>
          {texts['mydata.export.do']}
        </Button>
      )}
      <Button
        variant="quiet"
        className="-mx-3 self-start px-3"
        isPending={data.isPending}
        isDisabled={file.isPending}
        onClick={() => data.mutate()}
      >
        {texts['mydata.export.data']}
      </Button>
    </Panel>
  )
}
