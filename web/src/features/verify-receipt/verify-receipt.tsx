import { applicationStatusFacts } from '@portal/contract/application-status'
import { checkReceipt } from '@portal/contract/calls/check-receipt.endpoint'
import { fill } from '@portal/contract/fill'
import { verify } from '@portal/contract/texts/verify'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '#lib/call.ts'
import { dateTime } from '#lib/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { keepOffline } from './keep-offline.ts'
import { type OpenedReceipt, openReceipt, type ReceiptKey } from './receipt.ts'

/** Checks a receipt in the browser; the portal is only asked whether a newer decision exists. */
export function VerifyReceiptScreen() {
  const text = useLocation().hash.slice(1)
  // Without a service worker (private window) the check works online.
  useEffect(() => void keepOffline().catch(() => undefined), [])
  return (
    <article className="mx-auto max-w-read">
      <PageHead title={verify['verify.title']} help={verify['verify.help']} />
      {text === '' ? <p>{verify['verify.empty']}</p> : <Checked key={text} text={text} />}
    </article>
  )
}

function Checked({ text }: { text: string }) {
  const opened = useQuery({ queryKey: ['receipt', text], queryFn: async () => openReceipt(text, await receiptKeys()) })
  if (opened.isPending) return <Spinner />
  if (opened.isError) return <Alert tone="warn">{verify['verify.noKeys']}</Alert>
  if (opened.data === null) return <Alert tone="stop">{verify['verify.altered']}</Alert>
  return <Genuine receipt={opened.data} />
}

function Genuine({ receipt }: { receipt: OpenedReceipt }) {
  const { number, version, hash, status, at } = receipt
  const standing = useQuery({
    queryKey: ['receipt-standing', number, version, hash],
    queryFn: () => call(checkReceipt, { body: { number, version, hash }, isAnonymous: true }),
    retry: false,
  })
  if (standing.isPending) return <Spinner />
  const isSuperseded = standing.data?.state === 'superseded'
  return (
    <div className="flex flex-col gap-6">
      <Alert tone={isSuperseded ? 'warn' : 'ok'}>
        {isSuperseded ? verify['verify.superseded'] : verify['verify.genuine']}
      </Alert>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">{verify['verify.number']}</dt>
        <dd>{fill(verify['verify.number.value'], { id: number })}</dd>
        <dt className="text-ink-soft">{verify['verify.status']}</dt>
        <dd>{applicationStatusFacts[status].label}</dd>
        <dt className="text-ink-soft">{verify['verify.at']}</dt>
        <dd>{dateTime(at)}</dd>
      </dl>
      {standing.isError && <p className="text-ink-soft">{verify['verify.unasked']}</p>}
    </div>
  )
}

const keysKept = 'receipt-keys'

/** Cached after the first visit, so that a receipt can be checked offline. */
const receiptKeys = async (): Promise<readonly ReceiptKey[]> => {
  try {
    const response = await fetch('/log/receipt-keys')
    if (!response.ok) throw new Error('no keys')
    const text = await response.text()
    localStorage.setItem(keysKept, text)
    return JSON.parse(text) as readonly ReceiptKey[]
  } catch (error) {
    const kept = localStorage.getItem(keysKept)
    if (kept === null) throw error
    return JSON.parse(kept) as readonly ReceiptKey[]
  }
}
