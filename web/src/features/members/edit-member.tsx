import { fill } from '@portal/contract/fill'
import { members as texts } from '@portal/contract/texts/members'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { ApiError } from '#lib/api/api-error.ts'
import { numericDate } from '#lib/time/dates.ts'
import { useShownFor } from '#lib/time/use-shown-for.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EditMemberForm } from './edit-member-form.tsx'
import { EndSessions } from './end-sessions.tsx'
import { IdentitySection } from './identity-section.tsx'
import { memberName } from './members-table.tsx'
import { memberQuery } from './queries.ts'
import { ReleaseId } from './release-id.tsx'

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
