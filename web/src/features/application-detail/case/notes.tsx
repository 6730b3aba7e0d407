import type { NoteDocument } from '@portal/contract/documents/desk'
import { addNote } from '@portal/contract/endpoints/applications'
import { isBlank } from '@portal/contract/fields/blank'
import { maxNote } from '@portal/contract/limits'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { sendOnce } from '#lib/api/send-once.ts'
import { notesQuery } from '#lib/application/queries.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { LockIcon, PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { Section } from '../section.tsx'

/** Maximum number of characters (R-DESK-9). */

export function Notes({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const notes = useQuery(notesQuery(id))
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title={texts['notes.title']}>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <LockIcon className="size-4" />
        {texts['notes.hidden']}
      </p>
      {notes.isPending && <TextSkeleton lines={2} />}
      {notes.isError && <LoadError query={notes} />}
      <div ref={list} tabIndex={-1}>
        {notes.data?.length === 0 && <p className="text-ink-soft">{texts['notes.none']}</p>}
        {notes.data && notes.data.length > 0 && (
          <ul className="flex flex-col gap-3">
            {notes.data.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
      </div>
      {mayWrite && <NewNote id={id} list={list} />}
    </Section>
  )
}

const Note = ({ note: { text, at, actor } }: { note: NoteDocument }) => (
  <li>
    <p className="whitespace-pre-wrap">{text}</p>
    <p className="text-sm text-ink-soft">
      <bdi>{actor.name}</bdi>, <time dateTime={at}>{dateTime(at)}</time>
    </p>
  </li>
)

function NewNote({ id, list }: { id: number; list: RefObject<HTMLDivElement | null> }) {
  const toast = useToast()
  const [text, write] = useTextDraft(`note-${id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useAddNote(id, () => {
    write('')
    toast(texts['notes.added'])
  })
  const focusField = () => field.current?.focus()
  useKeys({ KeyN: focusField })
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isBlank(text) || add.isPending) return
    // A key pressed next is a command and not a letter of another note.
    add.mutate(text, { onSuccess: () => list.current?.focus() })
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit(event)
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextArea
        ref={field}
        label={texts['notes.label']}
        className="w-full"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={submitByKey}
        aria-keyshortcuts="N"
        maxLength={maxNote}
        rows={2}
        lang="ka"
      />
      <CommandFailure error={add.error} title={texts['notes.error']} className="w-full" />
      <Button
        type="submit"
        variant="secondary"
        icon={<PlusIcon />}
        isDisabled={isBlank(text)}
        isPending={add.isPending}
        aria-keyshortcuts="Control+Enter"
        title={`${texts['notes.add']} (Ctrl + Enter)`}
      >
        {texts['notes.add']}
      </Button>
    </form>
  )
}

const useAddNote = (id: number, onSent: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      sendOnce(`note-${id}`, (idempotencyKey) => call(addNote, { params: { id }, body: { text }, idempotencyKey })),
    onSuccess: ({ data }) => {
      onSent()
      client.setQueryData(notesQuery(id).queryKey, (notes = []) => [
        ...notes.filter((note) => note.id !== data.id),
        data,
      ])
    },
  })
}
