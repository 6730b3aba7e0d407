import type { ProfileInfo } from '@portal/contract'
import { profile as texts } from '@portal/contract/texts/profile'
import { writtenPhone } from '@portal/contract/written-numbers'
import { FixedText } from '#ui/fixed-text.tsx'
import { BuildingIcon, UserIcon } from '#ui/further-icons.tsx'
import { HotlineText } from '#ui/hotline-text.tsx'
import { parts } from './contents.tsx'

export function PersonalSection({ info }: { info: ProfileInfo }) {
  const { anchor, title } = parts.personal
  const isCompany = info.registration_type === 'legal'
  return (
    <section
      id={anchor}
      tabIndex={-1}
      aria-labelledby={`${anchor}-title`}
      className="flex gap-5 rounded-md border border-line bg-surface-2 p-4 lg:p-6"
    >
      <span
        aria-hidden="true"
        className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand max-sm:hidden"
      >
        {isCompany ? <BuildingIcon className="size-7" /> : <UserIcon className="size-7" />}
      </span>
      <div className="flex min-w-0 grow flex-col gap-4">
        <h2 id={`${anchor}-title`} className="text-xl">
          {title}
        </h2>
        {isCompany && <Fixed isLarge id="companyName" label={texts['profile.companyName']} value={info.company_name} />}
        <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-5">
          <Fixed isLarge={!isCompany} id="firstName" label={texts['profile.firstName']} value={info.first_name} />
          <Fixed isLarge={!isCompany} id="lastName" label={texts['profile.lastName']} value={info.last_name} />
          {isCompany && (
            <Fixed
              id="companyId"
              label={texts['profile.companyId']}
              value={info.company_id}
              className="max-sm:col-span-full"
            />
          )}
          <Fixed id="personalId" label={texts['profile.personalId']} value={info.personal_id} />
          <Fixed id="mobile" label={texts['profile.mobile']} value={writtenPhone(info.phone)} />
          <Fixed
            id="email"
            label={texts['profile.email']}
            value={info.email}
            className={isCompany ? 'max-sm:col-span-full' : 'col-span-full'}
          />
        </div>
        <p className="text-sm text-ink-soft">
          <HotlineText>{texts['profile.readonly']}</HotlineText>
        </p>
      </div>
    </section>
  )
}

type FixedProps = { id: string; label: string; value: string | null; isLarge?: boolean; className?: string | undefined }

const Fixed = ({ value, ...field }: FixedProps) => <FixedText {...field} value={value || texts['profile.none']} />
