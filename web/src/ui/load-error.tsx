import { errors as texts } from '@portal/contract/texts/errors'
import { states } from '@portal/contract/texts/states'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'

/** A page or a part of it that could not be loaded, with the way to try again. */
export function LoadError({
  message = texts['error.load'],
  onRetry,
  isPending,
}: {
  message?: string
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
      {message}
    </Alert>
  )
}
