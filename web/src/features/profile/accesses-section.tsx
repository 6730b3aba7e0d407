import { profileAccesses } from '@portal/contract/endpoints/members'
import { call } from '#lib/api/call.ts'
import { AccessList } from '#lib/audit/access-list.tsx'
import { profileParts } from './contents.tsx'
import { FoldedHeading } from './folded-section.tsx'

export function AccessesSection() {
  const { anchor } = profileParts.accesses
  return (
    <section id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`} className="border-t border-line pt-3">
      <AccessList
        summary={<FoldedHeading {...profileParts.accesses} />}
        queryKey={['accesses', 'profile']}
        load={(signal) => call(profileAccesses, { signal })}
      />
    </section>
  )
}
