/** The staff of one's agency: what each holds, who is absent and who stands in (R-OFF-45). */
import { hasFact } from '@portal/contract/role-facts'
import { team as texts } from '@portal/contract/texts/team'
import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from '#lib/colleagues/queries.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TeamRow } from './team-row.tsx'

export function TeamScreen() {
  const { profile } = useSignIn()
  const list = useQuery({ ...colleaguesQuery(), enabled: hasFact(profile?.permission, 'belongsToAgency') })
  return (
    <div className="flex flex-col gap-4">
      <DeskHead title={texts['team.title']} aside={texts['team.lead']} />
      {list.isPending && <TextSkeleton lines={6} label={texts['team.loading']} />}
      {list.isError && !list.data && <LoadError message={texts['team.error']} query={list} />}
      {list.data?.length === 0 && <p>{texts['team.none']}</p>}
      {list.data && list.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.data.map((colleague) => (
            <TeamRow key={colleague.id} colleague={colleague} all={list.data} />
          ))}
        </ul>
      )}
    </div>
  )
}
