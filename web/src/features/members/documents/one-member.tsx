import type { MemberRecord } from '@portal/contract'
import { memberDocuments as texts } from '@portal/contract/texts/member-documents'
import { members } from '@portal/contract/texts/members'
import { useQuery } from '@tanstack/react-query'
import { EmptySide } from '#lib/identity-document/side-frame.tsx'
import { StoredSide } from '#lib/identity-document/stored-side.tsx'
import { TurnablePicture } from '#lib/identity-document/turnable-picture.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { memberName } from '../members-table.tsx'
import { memberQuery, memberSideLink } from '../queries.ts'
import { DecideDocuments } from './decide.tsx'

export function OneMember({ id, onDecided }: { id: number; onDecided: (id: number) => void }) {
  const member = useQuery(memberQuery(id))
  if (member.isPending) return <TextSkeleton lines={8} label={members['members.loading']} />
  if (!member.data) return <LoadError message={members['member.edit.error.load']} query={member} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <Side member={member.data} side="front" />
          <Side member={member.data} side="back" />
        </div>
        <p className="text-sm text-ink-soft">{members['member.edit.identity.logged']}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Compare member={member.data} />
        <DecideDocuments key={member.data.version} member={member.data} onDecided={() => onDecided(id)} />
      </div>
    </div>
  )
}

function Side({ member, side }: { member: MemberRecord; side: 'front' | 'back' }) {
  const document = member[`${side}_document`]
  const title = members[`member.edit.identity.${side}`]
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      {document ? (
        <StoredSide
          document={document}
          alt={members[`member.edit.identity.alt.${side}`]}
          queryKey={['member', member.id, side, member.documents_submitted_at, document.name]}
          linkOf={memberSideLink(member.id, `${side}_id`)}
          show={(url, alt) => <TurnablePicture url={url} alt={alt} />}
        />
      ) : (
        <EmptySide>{members['member.edit.identity.empty']}</EmptySide>
      )}
    </figure>
  )
}

function Compare({ member }: { member: MemberRecord }) {
  const facts = [
    [members['members.col.name'], memberName(member)],
    [members['member.edit.personalId'], member.company_id ?? member.personal_id],
    [members['member.edit.phone'], member.phone],
    [texts['documents.submitted'], member.documents_submitted_at && dateTime(member.documents_submitted_at)],
  ] as const
  return (
    <section className="rounded-md border border-line p-4">
      <h2 className="pb-2 text-base">{texts['documents.compare']}</h2>
      <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
