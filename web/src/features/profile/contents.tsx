import type { ProfileInfo } from '@portal/contract'
import { accesses } from '@portal/contract/texts/accesses'
import { passkeys } from '@portal/contract/texts/passkeys'
import { profile as texts } from '@portal/contract/texts/profile'
import { profileDocument } from '#lib/identity-document/profile-info.ts'
import { AnchorLink } from '#ui/anchor-link.tsx'

export const profileParts = {
  company: { anchor: 'company', title: texts['profile.section.company'] },
  personal: { anchor: 'personal', title: texts['profile.section.personal'] },
  addresses: { anchor: 'addresses', title: texts['profile.section.addresses'] },
  legalAddress: { anchor: 'legal-address', title: texts['profile.section.legal'] },
  physicalAddress: { anchor: 'physical-address', title: texts['profile.section.physical'] },
  document: { anchor: profileDocument, title: texts['profile.section.document'] },
  notifications: { anchor: 'notifications', title: texts['profile.section.notifications'] },
  security: { anchor: 'security', title: texts['profile.section.security'] },
  passkeys: { anchor: 'own-passkeys', title: passkeys['passkeys.title'] },
  data: { anchor: 'own-data', title: texts['profile.section.data'] },
  consents: { anchor: 'consents', title: texts['profile.consents.title'] },
  accesses: { anchor: 'looks', title: accesses['accesses.profile.title'] },
} as const

/** The parts that a company's profile names anew, because its person is the director. */
export const companyParts = {
  ...profileParts,
  personal: { ...profileParts.personal, title: texts['profile.section.director'] },
  addresses: { ...profileParts.addresses, title: texts['profile.section.addresses.company'] },
  document: { ...profileParts.document, title: texts['profile.section.document.director'] },
}

export const isCompany = ({ registration_type }: Pick<ProfileInfo, 'registration_type'>) =>
  registration_type === 'legal'

/** One word for each card, in the order of the cards, so that they are two rows on a phone, three of a company. */
const person = [
  { ...profileParts.personal, word: texts['profile.contents.personal'] },
  { ...profileParts.addresses, word: texts['profile.contents.address'] },
] as const
const company = [
  { ...profileParts.company, word: texts['profile.contents.company'] },
  { ...profileParts.addresses, word: texts['profile.contents.address'] },
  { ...profileParts.personal, word: texts['profile.contents.director'] },
] as const
const others = [
  { ...profileParts.document, word: texts['profile.contents.document'] },
  { ...profileParts.notifications, word: texts['profile.contents.notifications'] },
  { ...profileParts.security, word: texts['profile.section.security'] },
  { ...profileParts.data, word: texts['profile.contents.data'] },
] as const

/** Hidden on wide screens, where the page is too short to need it. */
export const Contents = ({ info }: { info: ProfileInfo }) => (
  <nav aria-label={texts['profile.contents']} className="min-w-0 lg:hidden on-print-hidden">
    <ul className="flex flex-wrap gap-1.5 sm:gap-2">
      {[...(isCompany(info) ? company : person), ...others].map(({ anchor, word }) => (
        <li key={anchor}>
          <AnchorLink
            anchor={anchor}
            className="inline-flex min-h-11 items-center rounded-full border border-control px-2.5 text-sm whitespace-nowrap text-brand sm:px-3 sm:text-base hover:bg-brand-wash"
          >
            {word}
          </AnchorLink>
        </li>
      ))}
    </ul>
  </nav>
)
