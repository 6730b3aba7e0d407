import type { MemberRecord } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { members as texts } from '@portal/contract/texts/members'
import { StoredSide } from '#lib/identity-document/stored-side.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { FormSection } from '#ui/form-section.tsx'
import { DocumentBadge } from './member-badges.tsx'
import { memberSideLink } from './queries.ts'

export function IdentitySection({ member }: { member: MemberRecord }) {
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
