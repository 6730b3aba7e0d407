import { fill } from '@portal/contract/fill'
import { members as texts } from '@portal/contract/texts/members'
import { roles } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { ChangedSignIn, TakesEffect } from '#lib/desk/changed-sign-in.tsx'
import { memberChangesQuery } from '#lib/desk/proposals.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'

/** A change of the member's phone, number or block that waits for a second person or for its hour (R-ADM-17). */
export function WaitingChange({ member }: { member: number }) {
  const changes = useQuery(memberChangesQuery)
  const change = changes.data?.find((one) => one.status === 'open' && one.member?.id === member)
  if (changes.isError && !changes.data) return <LoadError message={roles['roles.changes.error']} query={changes} />
  if (!change) return null
  const { proposed_by, proposed_at, note } = change
  return (
    <Alert
      tone="pending"
      isQuiet
      title={texts['member.edit.waiting']}
      action={
        <LinkButton variant="secondary" to="/roles">
          {roles['roles.title']}
        </LinkButton>
      }
    >
      <ChangedSignIn {...change} />
      {note && <p className="wrap-anywhere">„{note}“</p>}
      <p>
        {fill(texts['member.edit.waiting.by'], {
          name: proposed_by?.name ?? '',
          dateTime: dateTime(proposed_at),
        })}
      </p>
      <TakesEffect {...change} />
    </Alert>
  )
}
