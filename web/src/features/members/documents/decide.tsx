import type { MemberRecord } from '@portal/contract'
import { isReason, trimBlank } from '@portal/contract/fields/blank'
import { memberDocuments as texts } from '@portal/contract/texts/member-documents'
import { members } from '@portal/contract/texts/members'
import { useRef, useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { KeyHint } from '#lib/keys/key-cap.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { CheckCircleIcon, CloseIcon } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { memberName } from '../members-table.tsx'
import { useEditMember } from '../use-edit-member.ts'

const reasons = [
  texts['documents.reason.blurred'],
  texts['documents.reason.cropped'],
  texts['documents.reason.differs'],
  texts['documents.reason.expired'],
  texts['documents.reason.other'],
] as const

/** Maximum characters of the typed part, so that it stays under 500 together with a prepared reason. */
const maxWords = 400

export function DecideDocuments({ member, onDecided }: { member: MemberRecord; onDecided: () => void }) {
  const save = useEditMember(member)
  const toast = useToast()
  const [reason, setReason] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const verify = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLTextAreaElement>(null)
  const whole = [reason, trimBlank(words)].filter(Boolean).join('. ')

  const choose = (index: number) => () => setReason(reasons[index] ?? null)
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
      {
        onSuccess: ({ message }) => {
          toast(`${memberName(member)}: ${message}`)
          onDecided()
        },
      },
    )

  return (
    <section className="flex flex-col gap-2 rounded-md border border-line px-4 py-3">
      <RadioGroup
        className="text-sm pointer-fine:[&_label]:min-h-8"
        name="refusal"
        label={texts['documents.reason']}
        value={reason}
        options={reasons.map((one, index) => ({ value: one, label: `${index + 1}. ${one}` }))}
        onChange={setReason}
      />
      <TextArea
        ref={more}
        label={texts['documents.words']}
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
