import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useState } from 'react'
import { localStore } from '#lib/page/safe-storage.ts'
import type { DraftKey } from '#lib/page/stored-keys.ts'
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
  const name: DraftKey = `draft:closed-${useSignIn().profile?.id ?? ''}:member-changes`
  const [closed, setClosed] = useState(() => numbersIn(localStore.getItem(name)))
  const close = (id: number) => {
    const now = [...closed, id]
    setClosed(now)
    localStore.setItem(name, now.join(' '))
  }
  return [closed, close]
}

const numbersIn = (stored: string | null): readonly number[] => stored?.split(' ').map(Number) ?? []
