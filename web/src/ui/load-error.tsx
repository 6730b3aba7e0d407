import { fill } from '@portal/contract/fill'
import { errors as texts } from '@portal/contract/texts/errors'
import { layout } from '@portal/contract/texts/layout'
import { states } from '@portal/contract/texts/states'
import { hotline } from '#lib/hotline.ts'
import { Alert, Reference } from './alert.tsx'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'

/** A page or part that failed to load, with a retry button. */
export function LoadError({
  message = texts['error.load'],
  error,
  onRetry,
  isPending,
}: {
  message?: string
  /** What failed: a failure of the server carries the request id that the hotline asks for. */
  error?: unknown
  onRetry: () => unknown
  isPending?: boolean
}) {
  return (
    <Alert
      tone="stop"
      action={
        <Button look="secondary" icon={<RetryIcon />} isPending={isPending} onClick={() => void onRetry()}>
          {states['state.retry']}
        </Button>
      }
    >
      <p>{message}</p>
      <Reference error={error} />
      <a
        href={`tel:${hotline}`}
        className="inline-flex min-h-11 items-center gap-2 text-brand underline underline-offset-4"
      >
        {fill(layout['nav.hotline'], { number: hotline })}
      </a>
    </Alert>
  )
}
