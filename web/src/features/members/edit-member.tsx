import type { MemberRecord } from '@portal/contract'
import { endMemberSessions } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { members as texts } from '@portal/contract/texts/members'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { StoredSide } from '#lib/identity-document/stored-side.tsx'
import { dateTime, numericDate } from '#lib/time/dates.ts'
import { useShownFor } from '#lib/time/use-shown-for.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EditMemberForm } from './edit-member-form.tsx'
import { DocumentBadge, memberName } from './members-table.tsx'
import { memberQuery, memberSideLink } from './queries.ts'
import { ReleaseId } from './release-id.tsx'
import { WaitingChange } from './waiting-change.tsx'

export function EditMemberScreen() {
  const id = Number(useParams().id)
  const list = useListAddress()
  const member = useQuery(memberQuery(id))
  const [saved, showSaved] = useShownFor<string>()
  const isMissing = member.error instanceof ApiError && member.error.status === 404
  return (
    <>
      <PageHead
        title={texts['member.edit.title']}
        help={member.data && memberName(member.data)}
        back={{ label: texts['members.title'], to: list }}
      />
      {isMissing && (
        <EmptyState
          title={texts['member.edit.error.load']}
          action={<LinkButton to={list}>{texts['members.title']}</LinkButton>}
        />
      )}
      {!isMissing && member.isPending && <TextSkeleton lines={8} label={texts['members.loading']} />}
      {!isMissing && member.isError && !member.data && (
        <LoadError message={texts['member.edit.error.load']} query={member} />
      )}
      {saved && <Saved message={saved} />}
      {member.data && !saved && (
        <div className="flex flex-col gap-8">
          {member.data.documents_waiting && member.data.documents_submitted_at && (
            <Alert tone="warn" isQuiet>
              {fill(texts['member.edit.identity.waitingSince'], {
                date: numericDate(member.data.documents_submitted_at),
              })}
            </Alert>
          )}
          <WaitingChange member={member.data.id} />
          <EditMemberForm key={member.data.version} member={member.data} list={list} onSaved={showSaved}>
            <IdentitySection member={member.data} />
          </EditMemberForm>
          <div className="flex flex-wrap gap-3 border-t border-line pt-6 lg:ps-[18.5rem]">
            {member.data.status === 'active' && <EndSessions member={member.data} onEnded={showSaved} />}
            <ReleaseId member={member.data} onReleased={showSaved} />
          </div>
        </div>
      )}
    </>
  )
}

const Saved = ({ message }: { message: string }) => (
  <FocusOnAnswer answer={message}>
    <Alert tone="ok">{message}</Alert>
  </FocusOnAnswer>
)

const useListAddress = (): string => {
  const { state } = useLocation() as { state: { list?: unknown } | null }
  return typeof state?.list === 'string' ? `/members${state.list}` : '/members'
}

type Props = { member: MemberRecord; onEnded: (message: string) => void }

/** Signs the member out everywhere without blocking them (R-ADM-29). */
function EndSessions({ member, onEnded }: Props) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () =>
      changeOnce(`end-sessions-${member.id}`, (idempotencyKey) =>
        call(endMemberSessions, { params: { id: member.id }, body: {}, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: ({ message }) => onEnded(message),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts['member.endSessions']}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts['member.endSessions.question']}
          cancelLabel={texts['member.edit.cancel']}
          confirmLabel={texts['member.endSessions']}
          isPending={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold wrap-anywhere">{memberName(member)}</p>
          <p>{texts['member.endSessions.hint']}</p>
          <CommandFailure error={end.error} otherwise={texts['member.endSessions.error']} />
        </ConfirmDialog>
      )}
    </>
  )
}

function IdentitySection({ member }: { member: MemberRecord }) {
  const { documents_submitted_at: submittedAt } = member
  return (
    <FormSection
      title={texts['member.edit.identity']}
      hint={
        <>
          <DocumentBadge status={member.document_verified_status} />
          {submittedAt && (
            <p className="mt-2">{fill(texts['member.edit.identity.submitted'], { date: dateTime(submittedAt) })}</p>
          )}
          {submittedAt && <p className="mt-2">{texts['member.edit.identity.logged']}</p>}
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <SideBox member={member} side="front" />
        <SideBox member={member} side="back" />
      </div>
    </FormSection>
  )
}

function SideBox({ member, side }: { member: MemberRecord; side: 'front' | 'back' }) {
  const document = member[`${side}_document`]
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{texts[`member.edit.identity.${side}`]}</figcaption>
      {document ? (
        <StoredSide
          document={document}
          alt={texts[`member.edit.identity.alt.${side}`]}
          queryKey={['member', member.id, side, member.documents_submitted_at, document.name]}
          linkOf={memberSideLink(member.id, `${side}_id`)}
        />
      ) : (
        <p className="rounded-md border border-dashed border-control px-4 py-2.5 text-ink-soft">
          {texts['member.edit.identity.empty']}
        </p>
      )}
    </figure>
  )
}
