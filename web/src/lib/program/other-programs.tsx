import type { FoundProgram, ProgramDocument } from '@portal/contract/documents/catalog'
import { agencies } from '@portal/contract/texts/agencies'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { activeProgramsQuery } from '../catalog/active-programs.ts'
import type { ProgramPaths } from './paths.ts'
import { ProgramRows } from './program-rows.tsx'

const mostShown = 3

/** Where to go on from a program that takes no applications: programs of the same need, then of the same agency. */
export function OtherPrograms({ program, paths }: { program: ProgramDocument; paths: ProgramPaths }) {
  const headingId = useId()
  const programs = useQuery(activeProgramsQuery)
  if (programs.isPending)
    return (
      <Skeleton className="flex flex-col gap-3 pt-2">
        <SkeletonLine className="h-7" />
        <SkeletonLine className="h-14" />
        <SkeletonLine className="h-14" />
        <SkeletonLine className="h-11" />
      </Skeleton>
    )
  const similar = similarTo(program, programs.data ?? [])
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 pt-2">
      <h2 id={headingId} className="text-lg">
        {texts[similar.length > 0 ? 'program.similar' : 'program.others']}
      </h2>
      {similar.length > 0 && <ProgramRows programs={similar} linkOf={paths.program} variant="plain" />}
      <LinkButton to={paths.all} variant="secondary" className="max-sm:w-full lg:w-full">
        {agencies['find.needs.all']}
      </LinkButton>
    </section>
  )
}

const similarTo = (program: ProgramDocument, all: readonly FoundProgram[]): readonly FoundProgram[] => {
  const others = all.filter(({ id }) => id !== program.id)
  const ofNeed = others.filter(({ need }) => need !== 'other' && need === program.need)
  const ofAgency = others.filter((one) => !ofNeed.includes(one) && one.agency_id === program.agency.id)
  return [...ofNeed, ...ofAgency].slice(0, mostShown)
}
