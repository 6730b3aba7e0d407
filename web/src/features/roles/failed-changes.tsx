import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useStored } from '#lib/page/use-stored.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What was refused at its hour, until something newer is proposed for the member, or the reader closes it. */
export function FailedChanges({ changes }: { changes: readonly MemberChangeDocument[] }) {
  const [closed, close] = useClosed()
  const failed = changes.filter(
    (change) => change.status === 'failed' && isNewestOf(change, changes) && !closed.includes(change.id),
  )
  return failed.map(({ id, member, failure }) => {
    const name = member?.name ?? common['common.none']
    return (
      <Alert
        key={id}
        tone="warn"
        action={
          <Button variant="quiet" className="-mx-3 px-3" onClick={() => close(id)}>
            {common['common.close']}
            <span className="sr-only">: {name}</span>
          </Button>
        }
      >
        {fill(texts['roles.changes.failed'], { name, why: failure ?? '' })}
      </Alert>
    )
  })
}

/** Whether nothing was proposed for the member since. */
const isNewestOf = (change: MemberChangeDocument, all: readonly MemberChangeDocument[]): boolean =>
  all.every(({ id, member }) => id <= change.id || member?.id !== change.member?.id)

/** Numbers of proposals, for this reader on this device; a colleague reads for themselves. */
const useClosed = (): readonly [closed: readonly number[], close: (id: number) => void] => {
  const [stored, store] = useStored(`draft:closed-${useSignIn().profile?.id ?? ''}:member-changes`)
  const closed = stored?.split(' ').map(Number) ?? []
  return [closed, (id) => store([...closed, id].join(' '))]
}
