import { notices as texts } from '@portal/contract/texts/notices'
import { useLocation } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useUnsubscribe } from './queries.ts'

/** Behind the link of an e-mail. It asks first, because mail scanners open every link. */
export function UnsubscribeScreen() {
  const { hash } = useLocation()
  const end = useUnsubscribe()
  const isUnknown = end.error instanceof ApiError && end.error.status === 404
  return (
    <>
      <PageHead title={texts['unsubscribe.title']} />
      <div className="flex max-w-read flex-col items-start gap-4">
        {end.isSuccess ? (
          <Alert tone="ok">{texts['unsubscribe.done']}</Alert>
        ) : (
          <>
            <p>{texts['unsubscribe.question']}</p>
            <Button isPending={end.isPending} onClick={() => end.mutate(hash.slice(1) || 'none')}>
              {texts['unsubscribe.button']}
            </Button>
            {isUnknown ? (
              <Alert tone="stop">{texts['unsubscribe.unknown']}</Alert>
            ) : (
              <CommandFailure error={end.error} otherwise={texts['unsubscribe.error']} />
            )}
          </>
        )}
        <TextLink to="/Profile/channels">{texts['unsubscribe.channels']}</TextLink>
      </div>
    </>
  )
}
