import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useLocation } from 'react-router'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { ChangedSignIn, TakesEffect } from '#lib/desk/changed-sign-in.tsx'
import { memberChangesQuery, passkeyResetsQuery, roleChangesQuery } from '#lib/desk/proposals.ts'
import { MemberTabs } from '#lib/member-tabs.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { PlusIcon, UserIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { Erasures } from './erasures.tsx'
import { FailedChanges } from './failed-changes.tsx'
import { HeldBy, useHeld } from './held-by.tsx'
import type { Candidate } from './member-picker.tsx'
import { PasskeyResets } from './passkey-resets.tsx'
import {
  memberColumn,
  outcomeColumns,
  ProposalAnswers,
  ProposedBy,
  roleAndAgency,
  useAgencyNames,
} from './proposal-answers.tsx'
import { PastProposals, Proposals } from './proposals.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { staffQuery, useDecideMemberChange, useProposeRoleChange } from './queries.ts'
import { Staff } from './staff.tsx'
import { Past, WaitingList, WaitingRow } from './waiting-list.tsx'

type Asked = { kind: 'propose'; candidate: Candidate | null } | { kind: 'take-away'; candidate: Candidate }

export function RolesScreen() {
  const staff = useQuery(staffQuery)
  const changes = useQuery(roleChangesQuery)
  const { nameOf } = useAgencyNames()
  const [asked, setAsked] = useState<Asked | null>(useCandidate())
  const close = () => setAsked(null)
  const resets = useQuery(passkeyResetsQuery)
  const signInChanges = useQuery(memberChangesQuery)
  const isAlone = staff.data?.filter(({ permission }) => permission === 'Super Administrator').length === 1
  const passkeyResets = staff.data && <PasskeyResets key="resets" staff={staff.data} />
  // What waits for a second person comes first, because somebody cannot sign in until it is answered.
  const answers = [
    { section: passkeyResets, waiting: resets.data },
    { section: <MemberChanges key="changes" />, waiting: signInChanges.data },
  ]
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
        {[...answers.filter(isWaiting), { section: roles }, ...answers.filter((one) => !isWaiting(one))].map(
          ({ section }) => section,
        )}
        <Erasures />
      </div>
      {asked?.kind === 'propose' && <ProposeDialog chosen={asked.candidate} onClose={close} />}
      {asked?.kind === 'take-away' && <TakeAwayDialog candidate={asked.candidate} nameOf={nameOf} onClose={close} />}
    </>
  )
}

const isWaiting = ({ waiting = [] }: { waiting?: readonly { readonly status: string }[] | undefined }): boolean =>
  waiting.some(({ status }) => status === 'open')

const useCandidate = (): Asked | null => {
  const { state } = useLocation() as { state: { candidate?: Candidate } | null }
  return state?.candidate ? { kind: 'propose', candidate: state.candidate } : null
}

type TakeAwayProps = { candidate: Candidate; nameOf: (agency: number | null) => string; onClose: () => void }

function TakeAwayDialog({ candidate, nameOf, onClose }: TakeAwayProps) {
  const toast = useToast()
  const take = useProposeRoleChange(toast)
  const held = useHeld(candidate)
  const isPending = held.isPending || take.isPending
  const press = () =>
    !isPending &&
    held.move(() =>
      take.mutate({ member_id: candidate.id, permission: 'User', agency_id: null, note: null }, { onSuccess: onClose }),
    )
  return (
    <ConfirmDialog
      title={texts['roles.takeAway.title']}
      cancelLabel={texts['roles.takeAway.cancel']}
      confirmLabel={texts['roles.takeAway.confirm']}
      isPending={isPending}
      pendingLabel={texts['roles.propose.sending']}
      onConfirm={press}
      onClose={onClose}
    >
      <p>
        <span className="block font-semibold wrap-anywhere">{candidate.name}</span>
        <span className="text-sm text-ink-soft">{roleAndAgency(candidate, nameOf)}</span>
      </p>
      <p>{texts['roles.takeAway.question']}</p>
      <HeldBy {...held} />
      {take.error && <CommandFailure error={take.error} otherwise={texts['roles.propose.error']} />}
    </ConfirmDialog>
  )
}

/**
 * Changes of a member's phone or personal ID, and colleagues to unblock: one proposes, another one approves
 * (R-ADM-17).
 */
export function MemberChanges() {
  const changes = useQuery(memberChangesQuery)
  const past = changes.data?.filter(({ status }) => status !== 'open') ?? []
  return (
    <WaitingList
      id="member-changes"
      icon={<UserIcon />}
      title={texts['roles.changes.title']}
      none={texts['roles.changes.none']}
      rows={changes.data?.filter(({ status }) => status === 'open')}
      failed={changes.isError && { message: texts['roles.changes.error'], query: changes }}
      notice={<FailedChanges changes={changes.data ?? []} />}
      row={(change) => <Change change={change} />}
    >
      <Past rows={past} caption={texts['roles.changes.past.table']} columns={[memberColumn, ...outcomeColumns]} />
    </WaitingList>
  )
}

function Change({ change }: { change: MemberChangeDocument }) {
  const { member, note } = change
  return (
    <WaitingRow
      name={member?.name ?? common['common.none']}
      columns="xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <ChangedSignIn {...change} />
      <div className="text-sm">
        {note && <p className="wrap-anywhere">„{note}“</p>}
        <ProposedBy proposal={change} deadline={change.effective_at && <TakesEffect {...change} />} />
      </div>
      <ProposalAnswers proposal={change} decide={useDecideMemberChange()} />
    </WaitingRow>
  )
}
