import { accesses } from '@portal/contract/texts/accesses'
import { passkeys } from '@portal/contract/texts/passkeys'
import { profile as texts } from '@portal/contract/texts/profile'
import { AnchorLink } from '#ui/anchor-link.tsx'

export const parts = {
  personal: { anchor: 'personal', title: texts['profile.section.personal'] },
  physicalAddress: { anchor: 'physical-address', title: texts['profile.section.physical'] },
  legalAddress: { anchor: 'legal-address', title: texts['profile.section.legal'] },
  document: { anchor: 'identity-document', title: texts['profile.section.document'] },
  passkeys: { anchor: 'own-passkeys', title: passkeys['passkeys.title'] },
  notifications: { anchor: 'notifications', title: texts['profile.section.notifications'] },
  consents: { anchor: 'consents', title: texts['profile.consents.title'] },
  accesses: { anchor: 'looks', title: accesses['accesses.profile.title'] },
} as const

export const Contents = () => (
  <>
    <details className="rounded-md border border-line px-4 lg:hidden on-print-hidden">
      <summary className="fold min-h-11 py-2.5 font-semibold">{texts['profile.contents']}</summary>
      <nav aria-label={texts['profile.contents']} className="pb-2">
        <Links className="flex flex-col" />
      </nav>
    </details>
    <nav
      aria-label={texts['profile.contents']}
      className="sticky top-6 col-start-2 row-start-1 rounded-md border border-line bg-surface-2 p-5 max-lg:hidden on-print-hidden"
    >
      <p aria-hidden="true" className="pb-2 text-lg font-semibold">
        {texts['profile.contents']}
      </p>
      <Links className="flex flex-col" />
    </nav>
  </>
)

const Links = ({ className }: { className: string }) => (
  <ul className={className}>
    {Object.values(parts).map(({ anchor, title }) => (
      <li key={anchor}>
        <AnchorLink anchor={anchor} className="flex min-h-11 items-center py-1 text-brand hover:underline">
          {title}
        </AnchorLink>
      </li>
    ))}
  </ul>
)
