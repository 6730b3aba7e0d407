import { applicationAccesses } from '@portal/contract/endpoints/applications'
import { hasRight } from '@portal/contract/role-facts'
import { accesses as texts } from '@portal/contract/texts/accesses'
import { call } from '#lib/api/call.ts'
import { AccessList } from '#lib/audit/access-list.tsx'
import type { Role } from '#lib/sign-in/sign-in.ts'

export function ApplicationAccesses({ id, reader }: { id: number; reader: Role | undefined }) {
  if (!hasRight(reader, 'readAccesses')) return null
  return (
    <div className="on-print-hidden">
      <AccessList
        className="rounded-md border border-line px-4"
        summary={
          <summary className="fold min-h-13 py-3">
            <h2 className="text-base">{texts['accesses.application.title']}</h2>
          </summary>
        }
        queryKey={['accesses', 'application', id]}
        load={(signal) => call(applicationAccesses, { params: { id }, signal })}
      />
    </div>
  )
}
