import { profileLooks } from '@portal/contract/calls/profile-looks.endpoint'
import { looks as texts } from '@portal/contract/texts/looks'
import { call } from '#lib/call.ts'
import { LookList } from '#lib/looks/look-list.tsx'
import { FormSection } from '#ui/form-section.tsx'

/** Which staff saw the member's own record (R-LOG-15). */
export function LooksSection() {
  return (
    <FormSection title={texts['looks.profile.title']}>
      <LookList queryKey={['looks', 'profile']} load={(signal) => call(profileLooks, { signal })} />
    </FormSection>
  )
}
