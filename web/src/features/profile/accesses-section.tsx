import { profileAccesses } from '@portal/contract/calls/profile-accesses.endpoint'
import { AccessList } from '#lib/access-list.tsx'
import { call } from '#lib/call.ts'
import { FormSection } from '#ui/form-section.tsx'
import { parts } from './contents.tsx'

export function AccessesSection() {
  return (
    <FormSection isStacked {...parts.accesses}>
      <AccessList queryKey={['accesses', 'profile']} load={(signal) => call(profileAccesses, { signal })} />
    </FormSection>
  )
}
