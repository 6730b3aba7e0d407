import type { ProfileInfo } from '@portal/contract'
import { profile as texts } from '@portal/contract/texts/profile'
import { writtenPhone } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { FixedText } from '#ui/fixed-text.tsx'
import { BuildingIcon, UserIcon } from '#ui/further-icons.tsx'
import { HotlineText } from '#ui/hotline.tsx'
import { companyParts, profileParts } from './contents.tsx'

type Props = { info: ProfileInfo }

export const PersonalSection = ({ info }: Props) => (
  <FixedCard {...profileParts.personal} icon={<UserIcon className="size-7" />} note={texts['profile.readonly']}>
    <PersonFields info={info} isLarge />
  </FixedCard>
)

export const CompanySection = ({ info }: Props) => (
  <FixedCard
    {...companyParts.company}
    icon={<BuildingIcon className="size-7" />}
    note={texts['profile.readonly.company']}
  >
    <Fixed
      isLarge
      id="companyName"
      label={texts['profile.companyName']}
      value={info.company_name}
      className="col-span-full"
    />
    <Fixed id="companyId" label={texts['profile.companyId']} value={info.company_id} className="col-span-full" />
  </FixedCard>
)

export const DirectorSection = ({ info }: Props) => (
  <FixedCard {...companyParts.personal} icon={<UserIcon className="size-7" />}>
    <PersonFields info={info} />
  </FixedCard>
)

const PersonFields = ({ info, isLarge = false }: Props & { isLarge?: boolean }) => (
  <>
    <Fixed isLarge={isLarge} id="firstName" label={texts['profile.firstName']} value={info.first_name} />
    <Fixed isLarge={isLarge} id="lastName" label={texts['profile.lastName']} value={info.last_name} />
    <Fixed id="personalId" label={texts['profile.personalId']} value={info.personal_id} />
    <Fixed id="mobile" label={texts['profile.mobile']} value={info.phone && writtenPhone(info.phone)} />
    <Fixed id="email" label={texts['profile.email']} value={info.email} className="col-span-full" />
  </>
)

type FixedCardProps = { anchor: string; title: string; icon: ReactNode; note?: string; children: ReactNode }

const FixedCard = ({ anchor, title, icon, note, children }: FixedCardProps) => (
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
      {icon}
    </span>
    <div className="flex min-w-0 grow flex-col gap-4">
      <h2 id={`${anchor}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-5">{children}</div>
      {note && (
        <p className="text-sm text-ink-soft">
          <HotlineText>{note}</HotlineText>
        </p>
      )}
    </div>
  </section>
)

type FixedProps = { id: string; label: string; value: string | null; isLarge?: boolean; className?: string | undefined }

const Fixed = ({ value, ...field }: FixedProps) => <FixedText {...field} value={value || texts['profile.none']} />
