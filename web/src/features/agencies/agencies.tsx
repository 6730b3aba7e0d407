import { agencies as texts } from '@portal/contract/texts/agencies'
import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import { MyAgencyGrid } from './agency-grid.tsx'

export function AgenciesScreen({ contact }: { contact?: ReactNode }) {
  return (
    <>
      <PageHead title={texts['agencies.list.title']} />
      <MyAgencyGrid />
      {contact && <div className="pt-6">{contact}</div>}
    </>
  )
}
