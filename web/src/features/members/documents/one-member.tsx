import type { MemberRecord } from '@portal/contract'
import { isReason, trimBlank } from '@portal/contract/fields/blank'
import { byParent as parents } from '@portal/contract/texts/by-parent'
import { memberDocuments as texts } from '@portal/contract/texts/member-documents'
import { members } from '@portal/contract/texts/members'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { EmptySide, StoredSide } from '#lib/identity-document/stored-side.tsx'
import { TurnablePicture } from '#lib/identity-document/turnable-picture.tsx'
import { KeyHint } from '#lib/keys/key-cap.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import { dateTime, numericDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { CheckCircleIcon, CloseIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useEditMember } from '../member-values.ts'
import { memberName } from '../members-table.tsx'
import { memberQuery, memberSideLink } from '../queries.ts'

export function OneMember({ id, onDecided }: { id: number; onDecided: (id: number) => void }) {
  const member = useQuery(memberQuery(id))
  if (member.isPending) return <TextSkeleton lines={8} label={members['members.loading']} />
  if (!member.data) return <LoadError message={members['member.edit.error.load']} query={member} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <Side member={member.data} side="front" />
          {!member.data.child && <Side member={member.data} side="back" />}
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
  const title = member.child ? parents['byParent.child.document'] : members[`member.edit.identity.${side}`]
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      {document ? (
        <StoredSide
          document={document}
          alt={member.child ? title : members[`member.edit.identity.alt.${side}`]}
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
    ...(member.child
      ? [
          [parents['byParent.child.birthDate'], numericDate(member.child.birth_date)],
          [parents['byParent.child.parent'], member.child.parent.name],
        ]
      : [[members['member.edit.phone'], member.phone]]),
    [texts['documents.submitted'], member.documents_submitted_at && dateTime(member.documents_submitted_at)],
  ]
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

const reasons = [
  texts['documents.reason.blurred'],
  texts['documents.reason.cropped'],
  texts['documents.reason.differs'],
  texts['documents.reason.expired'],
  texts['documents.reason.other'],
] as const

const nothing: { readonly reason: string | null; readonly words: string } = { reason: null, words: '' }

/** Maximum characters of the typed part, so that it stays under 500 together with a prepared reason. */
const maxWords = 400

function DecideDocuments({ member, onDecided }: { member: MemberRecord; onDecided: () => void }) {
  const toast = useToast()
  const [typed, write] = useValuesDraft(`documents-${member.id}`, nothing)
  const save = useEditMember(member, (message) => {
    write(nothing)
    toast(`${memberName(member)}: ${message}`)
    onDecided()
  })
  const { reason, words } = typed
  const verify = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLTextAreaElement>(null)
  const whole = [reason, trimBlank(words)].filter(Boolean).join('. ')

  const choose = (index: number) => () => write({ ...typed, reason: reasons[index] ?? null })
  const toVerify = () => verify.current?.focus()
  const toReason = () => more.current?.focus()
  useKeys({
    KeyV: toVerify,
    KeyR: toReason,
    Digit1: choose(0),
    Digit2: choose(1),
    Digit3: choose(2),
    Digit4: choose(3),
    Digit5: choose(4),
  })

  const decide = (isVerified: boolean) =>
    save.mutate(
      isVerified
        ? { document_verified_status: 'verified', basis: 'documents' }
        : { document_verified_status: 'not_verified', document_refusal_reason: whole },
    )

  return (
    <section className="flex flex-col gap-2 rounded-md border border-line px-4 py-3">
      <RadioGroup
        className="text-sm pointer-fine:[&_label]:min-h-8"
        name="refusal"
        label={texts['documents.reason']}
        value={reason}
        options={reasons.map((one, index) => ({ value: one, label: `${index + 1}. ${one}` }))}
        onChange={(chosen) => write({ ...typed, reason: chosen })}
      />
      <TextArea
        ref={more}
        label={texts['documents.words']}
        value={words}
        onChange={({ target }) => write({ ...typed, words: target.value })}
        maxLength={maxWords}
        rows={2}
        lang="ka"
      />
      {save.error && <CommandFailure error={save.error} otherwise={members['member.edit.error.save']} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="grow border-stop px-3 text-stop"
          icon={<CloseIcon />}
          isDisabled={!isReason(whole)}
          isPending={save.isPending}
          aria-keyshortcuts="R"
          onClick={() => decide(false)}
        >
          {texts['documents.refuse']}
        </Button>
        <Button
          ref={verify}
          className="grow px-3"
          icon={<CheckCircleIcon />}
          isPending={save.isPending}
          aria-keyshortcuts="V"
          onClick={() => decide(true)}
        >
          {texts['documents.verify']}
          <KeyHint>V</KeyHint>
        </Button>
      </div>
    </section>
  )
}
