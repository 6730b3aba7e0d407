import { roles as texts } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MemberTabs } from '#lib/member-tabs.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Erasures } from './erasures.tsx'
import { MemberChanges } from './member-changes.tsx'
import type { Candidate } from './member-picker.tsx'
import { PasskeyResets } from './passkey-resets.tsx'
import { PastProposals, Proposals } from './proposals.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { passkeyResetsQuery, roleChangesQuery, staffQuery } from './queries.ts'
import { useAgencyNames } from './role-and-agency.ts'
import { Staff } from './staff.tsx'
import { TakeAwayDialog } from './take-away-dialog.tsx'

type Asked = { kind: 'propose'; candidate: Candidate | null } | { kind: 'take-away'; candidate: Candidate }

export function RolesScreen() {
  const staff = useQuery(staffQuery)
  const changes = useQuery(roleChangesQuery)
  const { nameOf } = useAgencyNames()
  const [asked, setAsked] = useState<Asked | null>(useCandidate())
  const close = () => setAsked(null)
  const resets = useQuery(passkeyResetsQuery)
  // A reset that waits for a second person comes first, because a colleague cannot work until it is answered.
  const isResetWaiting = resets.data?.some(({ status }) => status === 'open') ?? false
  const isAlone = staff.data?.filter(({ permission }) => permission === 'Super Administrator').length === 1
  const passkeyResets = staff.data && <PasskeyResets key="resets" staff={staff.data} />
  const roles = (
    <Fragment key="roles">
      {changes.data && <Proposals changes={changes.data} nameOf={nameOf} />}
      {staff.isPending && <TextSkeleton lines={8} label={texts['roles.loading']} />}
      {staff.isError && !staff.data && <LoadError message={texts['roles.error']} query={staff} />}
      {staff.data && (
        <Staff
          staff={staff.data}
          changes={changes.data ?? []}
          nameOf={nameOf}
          onChange={(candidate) => setAsked({ kind: 'propose', candidate })}
          onTakeAway={(candidate) => setAsked({ kind: 'take-away', candidate })}
        />
      )}
      {changes.data && <PastProposals changes={changes.data} nameOf={nameOf} />}
    </Fragment>
  )
  return (
    <>
      <MemberTabs />
      <DeskHead
        title={texts['roles.title']}
        aside={texts['roles.help']}
        action={
          <Button icon={<PlusIcon />} onClick={() => setAsked({ kind: 'propose', candidate: null })}>
            {texts['roles.propose']}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {changes.isError && <LoadError message={texts['roles.proposals.error']} query={changes} />}
        {isAlone && <Alert tone="warn">{texts['roles.alone']}</Alert>}
        {isResetWaiting ? [passkeyResets, roles] : [roles, passkeyResets]}
        <MemberChanges />
        <Erasures />
      </div>
      {asked?.kind === 'propose' && <ProposeDialog chosen={asked.candidate} onClose={close} />}
      {asked?.kind === 'take-away' && <TakeAwayDialog candidate={asked.candidate} nameOf={nameOf} onClose={close} />}
    </>
  )
}

const useCandidate = (): Asked | null => {
  const { state } = useLocation() as { state: { candidate?: Candidate } | null }
  return state?.candidate ? { kind: 'propose', candidate: state.candidate } : null
}
