import { states } from '@portal/contract/texts/states'
import { Alert, HotlineLink, Reference } from './alert.tsx'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'

export type Reloaded = { readonly error?: unknown; readonly isFetching?: boolean; readonly refetch: () => unknown }

export function LoadError({
  message = states['error.load'],
  query,
}: {
  message?: string | undefined
  query: Reloaded
}) {
  return (
    <Alert
      tone="stop"
      className="max-w-read"
      action={
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <RetryButton query={query} />
            <HotlineLink />
          </div>
          <Reference error={query.error} />
        </>
      }
    >
      <p>{message}</p>
    </Alert>
  )
}

export const RetryButton = ({ query }: { query: Reloaded }) => (
  <Button variant="secondary" icon={<RetryIcon />} isPending={query.isFetching} onClick={() => void query.refetch()}>
    {states['state.retry']}
  </Button>
)

export const nextPage = (list: Omit<Reloaded, 'refetch'> & { readonly fetchNextPage: () => unknown }): Reloaded => ({
  error: list.error,
  isFetching: list.isFetching,
  refetch: list.fetchNextPage,
})
