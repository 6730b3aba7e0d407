/** Who acts for whom: what waits for an answer, what one has given and received, and a new offer (R-ACT-24). */

import type { MandateRow } from '@portal/contract/documents/mandates'
import { isMandateOpen } from '@portal/contract/mandate-facts'
import { header } from '@portal/contract/texts/header'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mandatesQuery } from '#lib/acting/mandates-query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { AnchorLink } from '#ui/anchor-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Children } from './children/children.tsx'
import { GivenMandate, ReceivedMandate } from './mandate-row.tsx'
import { OfferForm } from './offer-form.tsx'
import { OpenOffer } from './open-offer.tsx'
import { asksForAnswer } from './words.ts'

const formAnchor = 'new'

export function MandatesScreen() {
  const mandates = useQuery({ ...mandatesQuery, staleTime: 0 })
  const { profile } = useSignIn()
  const offers = mandates.data?.received.filter(asksForAnswer) ?? []
  return (
    <>
      <PageHead
        title={texts['mandates.title']}
        help={texts['mandates.help']}
        back={{ label: header['menu.profile'], to: '/Profile' }}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          {offers.map((offer, index) => (
            <OpenOffer key={offer.id} offer={offer} isFirst={index === 0} />
          ))}
          {mandates.isPending && <TextSkeleton lines={4} label={texts['mandates.loading']} />}
          {mandates.isError && !mandates.data && <LoadError message={texts['mandates.error']} query={mandates} />}
          {mandates.data && (
            <>
              <List
                title={texts['mandates.given.title']}
                none={texts['mandates.given.none']}
                rows={mandates.data.given}
                action={
                  <AnchorLink anchor={formAnchor} className={buttonClass('secondary')}>
                    <PlusIcon />
                    {texts['mandates.given.new']}
                  </AnchorLink>
                }
              >
                {(mandate) => <GivenMandate mandate={mandate} />}
              </List>
              <List
                title={texts['mandates.received.title']}
                none={texts['mandates.received.none']}
                rows={mandates.data.received.filter(({ status, basis }) => status !== 'offered' && basis !== 'parent')}
              >
                {(mandate) => <ReceivedMandate mandate={mandate} />}
              </List>
              {profile?.registration_type === 'individual' && <Children />}
            </>
          )}
        </div>
        <section
          id={formAnchor}
          tabIndex={-1}
          aria-labelledby="new-mandate"
          className="flex flex-col gap-4 rounded-md border border-line bg-surface-2 p-4 lg:p-6"
        >
          <h2 id="new-mandate" className="text-lg">
            {texts['mandates.form.title']}
          </h2>
          <OfferForm isSecond={offers.length > 0} />
        </section>
      </div>
    </>
  )
}

type ListProps = {
  title: string
  none: string
  rows: readonly MandateRow[]
  action?: ReactNode
  children: (mandate: MandateRow) => ReactNode
}

/** What is over stands last. */
function List({ title, none, rows, action, children }: ListProps) {
  const sorted = [...rows].sort((a, b) => Number(isMandateOpen(b)) - Number(isMandateOpen(a)))
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line border-y border-line">
          {sorted.map((mandate) => (
            <li key={mandate.id}>{children(mandate)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
