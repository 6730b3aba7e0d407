import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { sending } from '@portal/contract/texts/sending'
import type { ReactNode } from 'react'
import { applicationPlaces } from '#lib/application/application-words.ts'

export function Fact({ label, children, isNumber }: { label: string; children: ReactNode; isNumber?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isNumber ? 'tabular-nums' : undefined}>{children}</dd>
    </div>
  )
}

/** Both addresses, or one of two that are equal. */
export function AddressFacts({ application }: { application: ApplicationDocument }) {
  const { legal, physical } = applicationPlaces(application)
  if (physical === null) return <Fact label={sending['check.address.both']}>{legal}</Fact>
  return (
    <>
      <Fact label={texts['application.detail.legalAddress']}>{legal}</Fact>
      <Fact label={texts['application.detail.physicalAddress']}>{physical}</Fact>
    </>
  )
}
