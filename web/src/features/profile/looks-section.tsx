import { profileLooks } from '@portal/contract/calls/profile-looks.endpoint'
import { call } from '#lib/call.ts'
import { LookList } from '#lib/looks/look-list.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { parts } from './contents.tsx'

export function LooksSection() {
  return (
    <FormSection {...parts.looks}>
      <LookList queryKey={['looks', 'profile']} load={(signal) => call(profileLooks, { signal })} />
    </FormSection>
  )
}
