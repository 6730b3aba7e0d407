import { agencies as texts } from '@portal/contract/texts/agencies'
import { layout } from '@portal/contract/texts/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { AgencyGrid } from './agency-grid.tsx'
import { guestAgenciesQuery } from './queries.ts'

/** The first page: the agencies, for anybody (R-WEB-10). `contact` writes to the head of government. */
export function HomeScreen({ contact }: { contact?: ReactNode }) {
  const agencies = useQuery(guestAgenciesQuery)
  return (
    <>
      <PageHead
        title={texts['agencies.title']}
        help={layout['app.description']}
        action={
          <>
            {contact}
            <LinkButton to="/Signup">{texts['agencies.signup']}</LinkButton>
          </>
        }
      />
      <AgencyGrid agencies={agencies} nameOf={({ name }) => name} linkOf={({ id }) => `/guest/Agency/Programs/${id}`} />
    </>
  )
}
