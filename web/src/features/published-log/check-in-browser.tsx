import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationReceipt } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { isCitizen as isCitizenRole } from '@portal/contract/role-facts'
import { formats } from '@portal/contract/texts/formats'
import { publishedLog as texts } from '@portal/contract/texts/published-log'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { applicationsQuery } from '#lib/application/queries.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { HotlineButton } from '#ui/hotline.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { type Checkpoint, checkLog, checkpointQuery, type LogVerdict, loadCheckpoint, seenBefore } from './check-log.ts'
import { leafHash, toBase64 } from './merkle-tree.ts'

/**
 * The proof of an alteration, as a text file: the checkpoint that the portal published and the one that this browser
 * saw earlier.
 */
const reportOf = (problem: string, { note }: Checkpoint, at: number): Blob => {
  const seen = seenBefore()
  const before = seen === null ? [] : [texts['log.altered.seen'], `${seen.origin}\n${seen.size}\n${seen.root}`]
  const lines = [
    problem,
    `${location.origin}/log`,
    dateTime(new Date(at)),
    texts['log.checkpoint.title'],
    note,
    ...before,
  ]
  return new Blob([lines.join('\n\n')], { type: 'text/plain;charset=utf-8' })
}

type CheckInBrowserProps = { size: number; onResult: (isChanged: boolean) => void }

export function CheckInBrowser({ size, onResult }: CheckInBrowserProps) {
  const client = useQueryClient()
  const isCitizen = isCitizenRole(useSignIn().profile?.permission)
  const [progress, setProgress] = useState({ done: 0, of: size })
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])
  const check = useMutation({
    mutationFn: async () => {
      left.current = new AbortController()
      const { signal } = left.current
      setProgress({ done: 0, of: size })
      const checkpoint = await loadCheckpoint(signal)
      client.setQueryData(checkpointQuery.queryKey, { checkpoint, readAt: Date.now() })
      const own = isCitizen ? await ownRecords(client, signal).catch(() => null) : []
      const wanted = new Set(own?.map(({ leaf }) => leaf))
      const onProgress = (done: number) => setProgress({ done, of: checkpoint.size })
      return { own, checkpoint, at: Date.now(), verdict: await checkLog(checkpoint, onProgress, signal, wanted) }
    },
    onSuccess: ({ verdict }) => onResult(verdict.is !== 'intact'),
  })
  return (
    <>
      {check.data && <CheckResult {...check.data} />}
      <Button
        variant="secondary"
        className="max-sm:w-full sm:self-start"
        icon={<CheckCircleIcon />}
        isPending={check.isPending}
        onClick={() => check.mutate()}
      >
        {check.data ? texts['log.check.again'] : texts['log.check.start']}
      </Button>
      {check.isPending && <Progress label={texts['log.check.progress']} value={progress.done} max={progress.of || 1} />}
      {check.isError && <Alert tone="warn">{texts['log.check.unread']}</Alert>}
      <details className="text-sm">
        <summary className="fold min-h-11 py-2.5 text-brand">{texts['log.check.how']}</summary>
        <p className="max-w-read text-ink-soft">
          {fill(texts['log.check.help'], {
            size: fill(formats['format.fileSize.kb'], { size: Math.ceil((size * bytesOfRecord) / 1000) }),
          })}
        </p>
      </details>
    </>
  )
}

const bytesOfRecord = 32

type Checked = {
  verdict: LogVerdict
  own: readonly OwnRecord[] | null
  checkpoint: Checkpoint
  at: number
}

function CheckResult({ verdict, own, checkpoint, at }: Checked) {
  if (verdict.is !== 'intact') {
    const [title, why] =
      verdict.is === 'altered'
        ? [texts['log.check.altered'], texts['log.check.altered.why']]
        : [texts['log.check.rewritten'], fill(texts['log.check.rewritten.why'], { since: verdict.since })]
    return (
      <>
        <Alert tone="stop" title={title}>
          {why}
        </Alert>
        <section aria-labelledby="log-altered-help" className="flex flex-col gap-3">
          <h3 id="log-altered-help" className="text-base">
            {texts['log.altered.help']}
          </h3>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            <li>{texts['log.altered.save']}</li>
            <li>{texts['log.altered.call']}</li>
          </ol>
          <div className="flex flex-wrap gap-3">
            <Button
              className="max-sm:w-full"
              icon={<DownloadIcon />}
              onClick={() => saveFile(reportOf(`${title}: ${why}`, checkpoint, at), 'log-check.txt')}
            >
              {texts['log.altered.save.button']}
            </Button>
            <HotlineButton variant="secondary" className="max-sm:w-full" />
          </div>
        </section>
      </>
    )
  }
  const { size, ms, since, positions } = verdict
  const seconds = Math.max(ms / 1000, 0.1)
    .toFixed(1)
    .replace('.', ',')
  return (
    <Alert tone="ok" title={texts['log.check.intact']}>
      <p>{fill(texts['log.check.counted'], { size, seconds })}</p>
      <p>{since === null ? texts['log.check.first'] : fill(texts['log.check.since'], { since })}</p>
      {own === null && <p>{texts['log.own.error']}</p>}
      {own !== null && own.length > 0 && (
        <>
          <p className="pt-2 font-semibold">{texts['log.own.title']}</p>
          <ul>
            {own.map(({ application: id, leaf }) => {
              const position = positions.get(leaf)
              return (
                <li key={id}>
                  {position === undefined
                    ? fill(texts['log.own.notYet'], { id })
                    : fill(texts['log.own.at'], { id, place: position })}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Alert>
  )
}

type OwnRecord = { readonly application: number; readonly leaf: string }

/**
 * Reads the first page of the member's list. An application has no receipt while its applicant must act next, and until
 * the receipt is signed.
 */
const ownRecords = async (client: QueryClient, signal: AbortSignal): Promise<readonly OwnRecord[]> => {
  const { data } = await client.fetchQuery(applicationsQuery({ page: 1 }))
  const sent = data.filter(({ status }) => applicationStatusFacts[status].actsNext !== 'applicant')
  const found = await Promise.all(sent.map(({ id }) => recordOf(id, signal)))
  return found.filter((record) => record !== null)
}

const recordOf = async (application: number, signal: AbortSignal): Promise<OwnRecord | null> => {
  try {
    const { hash } = await call(applicationReceipt, { params: { id: application }, signal })
    const letters = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    const record = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return { application, leaf: toBase64(await leafHash(record)) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
