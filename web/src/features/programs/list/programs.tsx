import { fileAgencyApplication } from '@portal/contract/endpoints/applications'
import { isCitizen } from '@portal/contract/role-facts'
import { programs as texts } from '@portal/contract/texts/programs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isCovered } from '#lib/acting/mandate.ts'
import { areSettled } from '#lib/api/are-settled.ts'
import { programsQuery } from '#lib/catalog/catalog.ts'
import { citizenPaths } from '#lib/program/paths.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { PageHead } from '#ui/page-head.tsx'
import { agencyNameQuery } from '../queries.ts'
import { ProgramList } from './list.tsx'
import { AgencyContact, isUnknown, MorePrograms, UnknownAgency } from './more-programs.tsx'

/**
 * The programs of one agency, signed in, with a link to apply to the agency itself (R-WEB-11). Staff file no
 * applications, so they get no such link (R-ROLE-3).
 */
export function ProgramsScreen() {
  const agencyId = Number(useParams().agencyId)
  const { profile } = useSignIn()
  const programs = useQuery(programsQuery(agencyId))
  const agencyName = useQuery(agencyNameQuery(agencyId))
  const isReady = areSettled([programs, agencyName])
  const name = isReady ? agencyName.data : undefined
  const mayApply = isCitizen(profile?.permission) && isCovered(fileAgencyApplication) && isReady && programs.isSuccess
  if (isUnknown(programs)) return <UnknownAgency home="/Dashboard" />
  return (
    <>
      <PageHead
        title={name ?? texts['programs.agency']}
        help={name && <AgencyContact name={name} programs={programs.data ?? []} />}
        back={{ label: texts['programs.back'], to: '/agency' }}
      />
      <ProgramList programs={programs} isReady={isReady} linkOf={citizenPaths.program} />
      {mayApply && <MorePrograms all={citizenPaths.all} ofAgency={{ to: `/agency/create/statment/${agencyId}` }} />}
    </>
  )
}
