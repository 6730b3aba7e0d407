import { accesses } from '@portal/contract/texts/accesses'
import { passkeys } from '@portal/contract/texts/passkeys'
import { profile as texts } from '@portal/contract/texts/profile'
import { profileDocument } from '#lib/identity-document/profile-document.ts'
import { AnchorLink } from '#ui/anchor-link.tsx'

export const parts = {
  personal: { anchor: 'personal', title: texts['profile.section.personal'] },
  legalAddress: { anchor: 'legal-address', title: texts['profile.section.legal'] },
  physicalAddress: { anchor: 'physical-address', title: texts['profile.section.physical'] },
  document: { anchor: profileDocument, title: texts['profile.section.document'] },
  notifications: { anchor: 'notifications', title: texts['profile.section.notifications'] },
  passkeys: { anchor: 'own-passkeys', title: passkeys['passkeys.title'] },
  consents: { anchor: 'consents', title: texts['profile.consents.title'] },
  accesses: { anchor: 'looks', title: accesses['accesses.profile.title'] },
} as const

/** One word each, so that a phone shows three of them. The two addresses stand together. */
const links = [
  { ...parts.personal, word: texts['profile.contents.personal'] },
  { ...parts.legalAddress, word: texts['profile.contents.address'] },
  { ...parts.document, word: texts['profile.contents.document'] },
  { ...parts.notifications, word: texts['profile.contents.notifications'] },
  { ...parts.passkeys, word: texts['profile.contents.passkeys'] },
  { ...parts.consents, word: texts['profile.contents.consents'] },
  { ...parts.accesses, word: texts['profile.contents.accesses'] },
] as const

/** A frame around sections; the first one has no line above it, because the frame's edge is there. */
export const sectionsCard =
  'rounded-md border border-line p-4 lg:p-6 [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0'

/** One line that scrolls sideways. Hidden on wide screens, where the page is too short to need it. */
export const Contents = () => (
  <nav
    aria-label={texts['profile.contents']}
    className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 lg:hidden on-print-hidden md:-mx-6 md:px-6"
  >
    <ul className="flex w-max gap-1.5 sm:gap-2">
      {links.map(({ anchor, word }) => (
        <li key={anchor}>
          <AnchorLink
            anchor={anchor}
            className="inline-flex min-h-11 items-center rounded-full border border-control px-2.5 whitespace-nowrap sm:px-3 text-brand hover:bg-brand-wash"
          >
            {word}
          </AnchorLink>
        </li>
      ))}
    </ul>
  </nav>
)
