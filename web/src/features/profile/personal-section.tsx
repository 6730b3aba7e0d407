import type { ProfileInfo } from '@portal/contract'
import { common } from '@portal/contract/texts/common'
import { profile as texts } from '@portal/contract/texts/profile'
import { phone } from '@portal/contract/written-numbers'
import { FixedText } from '#ui/fixed-text.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { parts } from './contents.tsx'

export function PersonalSection({ info }: { info: ProfileInfo }) {
  const isCompany = info.registration_type === 'legal'
  return (
    <FormSection {...parts.personal} hint={texts['profile.readonly']}>
      <div className="grid grid-cols-[5fr_6fr] gap-x-3 gap-y-3 sm:grid-cols-2 sm:gap-x-5">
        {isCompany && (
          <>
            <Fixed id="companyName" label={texts['profile.companyName']} value={info.company_name} />
            <Fixed id="companyId" label={texts['profile.companyId']} value={info.company_id} />
          </>
        )}
        <Fixed id="firstName" label={texts['profile.firstName']} value={info.first_name} />
        <Fixed id="lastName" label={texts['profile.lastName']} value={info.last_name} />
        <Fixed id="personalId" label={texts['profile.personalId']} value={info.personal_id} />
        <Fixed id="mobile" label={texts['profile.mobile']} value={phone(info.phone)} />
        <Fixed id="email" label={texts['profile.email']} value={info.email} className="col-span-full" />
      </div>
    </FormSection>
  )
}

type FixedProps = { id: string; label: string; value: string | null; className?: string }

const Fixed = ({ value, ...field }: FixedProps) => <FixedText {...field} value={value || common['common.none']} />
