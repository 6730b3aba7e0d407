import type { ReplayDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'

export function Agreement({ verification: { intact, broken_at, sealed_at } }: Pick<ReplayDocument, 'verification'>) {
  const sealed = sealed_at ? fill(texts['audit.seal.at'], { dateTime: dateTime(sealed_at) }) : texts['audit.seal.none']
  if (intact)
    return (
      <Alert tone="ok" title={texts['audit.chain.agree']} isQuiet>
        <p>{texts['audit.chain.hint']}</p>
        <p className="text-sm text-ink-soft">{sealed}</p>
      </Alert>
    )
  return (
    <Alert tone="stop" title={fill(texts['audit.replay.broken'], { version: broken_at ?? 1 })}>
      <p>{texts['audit.chain.broken.text']}</p>
    </Alert>
  )
}
