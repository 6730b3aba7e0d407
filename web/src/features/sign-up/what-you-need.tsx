import { signup as texts } from '@portal/contract/texts/signup'
import { type ReactNode, useId } from 'react'
import { BuildingIcon, MessageIcon, UserIcon } from '#ui/further-icons.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { Unbroken } from '#ui/unbroken.tsx'

export function WhatYouNeed({ isCompany }: { isCompany: boolean }) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface-2 p-4 lg:p-5"
    >
      <h2 id={headingId} className="text-lg">
        {texts['signup.needed.title']}
      </h2>
      <NeededList isCompany={isCompany} />
    </section>
  )
}

const NeededList = ({ isCompany }: { isCompany: boolean }) => (
  <ul className="flex flex-col gap-3">
    <Papers isCompany={isCompany} />
    <NeededByBoth />
  </ul>
)

export const OwnNeeds = ({ isCompany }: { isCompany: boolean }) => (
  <ul className="flex flex-col gap-3">
    <Papers isCompany={isCompany} />
  </ul>
)

/** What both types need is below their cards, so that both cards fit on the first screen of a phone. */
export const SharedNeeds = () => (
  <ul className="flex flex-col gap-3 mt-2 rounded-md bg-surface-2 p-4 md:flex-row md:flex-wrap md:gap-x-10 lg:px-6">
    <NeededByBoth />
  </ul>
)

const Papers = ({ isCompany }: { isCompany: boolean }) => (
  <>
    {isCompany && <Needed icon={<BuildingIcon />}>{texts['signup.needed.company']}</Needed>}
    <Needed icon={<UserIcon />}>
      <Unbroken>{texts[isCompany ? 'signup.needed.director' : 'signup.needed.card']}</Unbroken>
    </Needed>
  </>
)

const NeededByBoth = () => (
  <>
    <Needed icon={<MessageIcon />}>{texts['signup.needed.phone']}</Needed>
    <Needed icon={<ClockIcon />}>{texts['signup.needed.minutes']}</Needed>
  </>
)

const Needed = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="text-brand">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)
