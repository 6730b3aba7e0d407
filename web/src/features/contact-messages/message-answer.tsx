import type { ContactMessageDocument } from '@portal/contract'
import { isBlank } from '@portal/contract/fields/blank'
import { inbox as texts } from '@portal/contract/texts/inbox'
import type { FormEvent, ReactNode } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useAnswerContactMessage } from './queries.ts'

/** Maximum number of characters (R-ADM-26). */
const maxNote = 2000

export const MessageAnswer = ({ message }: { message: ContactMessageDocument }) => (
  <Section>
    {message.answer ? (
      <>
        <p className="break-words whitespace-pre-line">{message.answer.text}</p>
        <p className="text-sm text-ink-soft">
          {message.answer.actor.name}, <time dateTime={message.answer.at}>{dateTime(message.answer.at)}</time>
        </p>
      </>
    ) : (
      <NewAnswer message={message} />
    )}
  </Section>
)

const Section = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="message-answer" className="flex flex-col gap-2 border-t border-line pt-4">
    <h3 id="message-answer" className="text-lg">
      {texts['messages.answer.title']}
    </h3>
    {children}
  </section>
)

function NewAnswer({ message: { id, subject } }: { message: ContactMessageDocument }) {
  const toast = useToast()
  const [text, write] = useTextDraft(`answer-${id}`)
  const answer = useAnswerContactMessage(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(text) || answer.isPending) return
    answer.mutate(text, {
      onSuccess: () => {
        write('')
        toast(`${subject}: ${texts['messages.answer.done']}`)
      },
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextArea
        label={texts['messages.answer.label']}
        hint={texts['messages.answer.hint']}
        className="w-full"
        value={text}
        onChange={(event) => write(event.target.value)}
        maxLength={maxNote}
        rows={2}
        lang="ka"
      />
      <CommandFailure error={answer.error} title={texts['messages.answer.error']} className="w-full" />
      <Button type="submit" variant="secondary" isDisabled={isBlank(text)} isPending={answer.isPending}>
        {texts['messages.answer.save']}
      </Button>
    </form>
  )
}
