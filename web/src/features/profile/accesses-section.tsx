import { profileAccesses } from '@portal/contract/calls/profile-accesses.endpoint'
import { call } from '#lib/api/call.ts'
import { AccessList } from '#lib/audit/access-list.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { parts } from './contents.tsx'

export function AccessesSection() {
  return (
    <FormSection isStacked {...parts.accesses}>
      <AccessList queryKey={['accesses', 'profile']} load={(signal) => call(profileAccesses, { signal })} />
    </FormSection>
  )
}
