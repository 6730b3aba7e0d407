import { applicationAccesses } from '@portal/contract/calls/application-accesses.endpoint'
import { hasFact } from '@portal/contract/role-facts'
import { accesses as texts } from '@portal/contract/texts/accesses'
import { call } from '#lib/api/call.ts'
import { AccessList } from '#lib/audit/access-list.tsx'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { Section } from './section.tsx'

export function ApplicationAccesses({ id, reader }: { id: number; reader: Role | undefined }) {
  if (!hasFact(reader, 'readsAccesses')) return null
  return (
    <div className="on-print-hidden">
      <Section title={texts['accesses.application.title']}>
        <AccessList
          queryKey={['accesses', 'application', id]}
          load={(signal) => call(applicationAccesses, { params: { id }, signal })}
        />
      </Section>
    </div>
  )
}
