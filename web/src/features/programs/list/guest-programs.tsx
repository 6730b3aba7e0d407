import { programs as texts } from '@portal/contract/texts/programs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { areSettled } from '#lib/api/are-settled.ts'
import { guestPaths } from '#lib/program/paths.ts'
import type { ReturnState } from '#lib/sign-in/return-path.ts'
import { PageHead } from '#ui/page-head.tsx'
import { guestAgencyNameQuery, guestProgramsQuery } from '../queries.ts'
import { ProgramList } from './list.tsx'
import { AgencyContact, isUnknown, MorePrograms, UnknownAgency } from './more-programs.tsx'

export function GuestProgramsScreen() {
  const agencyId = Number(useParams().agencyId)
  const programs = useQuery(guestProgramsQuery(agencyId))
  const agencyName = useQuery(guestAgencyNameQuery(agencyId))
  const isReady = areSettled([programs, agencyName])
  const toForm: ReturnState = { returnTo: `/agency/create/statment/${agencyId}`, reason: 'required' }
  const name = isReady ? agencyName.data : undefined
  if (isUnknown(programs)) return <UnknownAgency home="/" />
  return (
    <>
      <PageHead
        title={name ?? texts['programs.agency']}
        help={name && <AgencyContact name={name} programs={programs.data ?? []} />}
        back={{ label: texts['programs.back'], to: '/' }}
      />
      <ProgramList programs={programs} isReady={isReady} linkOf={guestPaths.program} />
      {isReady && programs.isSuccess && (
        <MorePrograms all={guestPaths.all} ofAgency={name !== undefined && { to: '/Signin', state: toForm }} />
      )}
    </>
  )
}
