import type { MemberRow } from '@portal/contract'
import { roleLabel } from '@portal/contract/labels/roles'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { Button } from '#ui/button.tsx'

export function MemberChoices({
  members,
  onChoose,
}: {
  members: readonly MemberRow[]
  onChoose: (id: string) => void
}) {
  if (members.length === 0) return null
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{texts['audit.actor.many']}</p>
      <ul className="flex flex-wrap gap-2">
        {members.map(({ id, first_name, last_name, personal_id, permission }) => (
          <li key={id}>
            <Button variant="secondary" className="px-3" onClick={() => onChoose(String(id))}>
              {[`${first_name} ${last_name}`.trim(), personal_id, roleLabel(permission)].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
