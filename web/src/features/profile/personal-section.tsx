import type { ProfileInfo } from '@portal/contract'
import { common } from '@portal/contract/texts/common'
import { profile as texts } from '@portal/contract/texts/profile'
import { phone } from '@portal/contract/written-numbers'
import { cx } from '#lib/cx.ts'
import { FormSection } from '#ui/form-section.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { parts } from './contents.tsx'

export function PersonalSection({ info }: { info: ProfileInfo }) {
  const isCompany = info.registration_type === 'legal'
  return (
    <FormSection {...parts.personal} hint={texts['profile.readonly']}>
      {isCompany && (
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          <Fixed id="companyName" label={texts['profile.companyName']} value={info.company_name} />
          <Fixed id="companyId" label={texts['profile.companyId']} value={info.company_id} />
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <div
          className={cx(
            'grid gap-3 sm:col-span-full sm:grid-cols-2 sm:gap-5',
            [info.first_name, info.last_name].every(fitsHalfLine) && 'grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
          )}
        >
          <Fixed id="firstName" label={texts['profile.firstName']} value={info.first_name} />
          <Fixed id="lastName" label={texts['profile.lastName']} value={info.last_name} />
        </div>
        <Fixed id="personalId" label={texts['profile.personalId']} value={info.personal_id} />
        <Fixed id="mobile" label={texts['profile.mobile']} value={phone(info.phone)} />
        <Fixed id="email" label={texts['profile.email']} value={info.email} className="sm:col-span-full" />
      </div>
    </FormSection>
  )
}

/** A one-line field clips what is longer than itself: twelve Georgian letters fit into half of a phone's line. */
const fitsHalfLine = (value: string | null) => (value ?? '').length <= 12

type FixedProps = { id: string; label: string; value: string | null; className?: string }

const Fixed = ({ value, ...field }: FixedProps) => (
  <TextInput {...field} isReadOnly value={value || common['common.none']} />
)
