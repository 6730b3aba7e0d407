import { createUpload } from '@portal/contract/endpoints/applications'
import { isBlank } from '@portal/contract/fields/blank'
import { maxMessage } from '@portal/contract/limits'
import { talk as texts } from '@portal/contract/texts/talk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCovered } from '#lib/acting/mandate.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useKeptValues } from '#lib/drafts/use-text-draft.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import type { UploadedFile } from '#lib/media/upload-queue.ts'
import { insertReason, placeholderIn, templatesQuery } from '#lib/reasons/last-reasons.ts'
import { Button } from '#ui/button.tsx'
import { FileIcon, SendIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useSendMessage } from './queries.ts'

/** Maximum number of characters (R-APP-80). */

const MessageFiles = lazyPart(() => import('./message-files.tsx').then((module) => module.MessageFiles), {
  waiting: <Spinner label={texts['talk.files.loading']} />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

type ComposerProps = {
  id: number
  side: 'applicant' | 'agency'
  list: RefObject<HTMLDivElement | null>
  /** Shows the part of the page that has the field, before a key puts the cursor into it. */
  onReach: () => void
}

export function Composer({ id, side, list, onReach }: ComposerProps) {
  const toast = useToast()
  const { text, files, write, forget } = useMessageDraft(id)
  const [isUploading, setUploading] = useState(false)
  const [hasFiles, setHasFiles] = useState(files.length > 0)
  /** A new number empties the file field. */
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSendMessage(id)
  const reach = () => {
    flushSync(onReach)
    field.current?.focus()
  }
  useKeys({ KeyM: side === 'agency' ? reach : undefined })
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isBlank(text) || isUploading || send.isPending) return
    send.mutate(
      { text, documents: files.map(({ key }) => key) },
      {
        onSuccess: () => {
          forget()
          setSent((count) => count + 1)
          setHasFiles(false)
          // A key pressed next is a command and not a letter of another message.
          list.current?.focus()
          toast(texts['talk.sent'])
        },
      },
    )
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit(event)
  }
  const pick = (template: string) => {
    write({ text: insertReason(text, template, null, maxMessage) })
    setTimeout(() => {
      field.current?.focus()
      const place = placeholderIn(field.current?.value ?? '')
      if (place) field.current?.setSelectionRange(...place)
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3 on-print-hidden">
      {side === 'agency' && <MessageTemplates onPick={pick} />}
      <TextArea
        ref={field}
        label={texts[`talk.field.${side}`]}
        hint={texts[`talk.hint.${side}`]}
        className="w-full"
        value={text}
        onChange={(event) => write({ text: event.target.value })}
        onKeyDown={submitByKey}
        maxLength={maxMessage}
        rows={3}
        lang="ka"
      />
      {hasFiles ? (
        <MessageFiles
          key={sent}
          id={id}
          files={files}
          onChange={(uploaded, isBusy) => {
            write({ files: uploaded })
            setUploading(isBusy)
          }}
        />
      ) : (
        isCovered(createUpload) && (
          <Button variant="quiet" icon={<FileIcon />} onClick={() => setHasFiles(true)}>
            {texts['talk.files.add']}
          </Button>
        )
      )}
      <CommandFailure error={send.error} title={texts['talk.send.error']} className="w-full" />
      <Button
        type="submit"
        variant="secondary"
        icon={<SendIcon />}
        isDisabled={isBlank(text) || isUploading}
        isPending={send.isPending}
        aria-keyshortcuts="Control+Enter"
        title={`${texts['talk.send']} (Ctrl + Enter)`}
      >
        {texts['talk.send']}
      </Button>
    </form>
  )
}

function MessageTemplates({ onPick }: { onPick: (text: string) => void }) {
  const { data = [] } = useQuery(templatesQuery)
  const templates = data.filter((template) => template.for === 'message')
  if (templates.length === 0) return null
  return (
    <Select
      label={texts['talk.templates']}
      className="w-full"
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      value=""
      onChange={({ target }) => {
        const template = templates.find(({ id }) => String(id) === target.value)
        if (template) onPick(template.text)
      }}
    />
  )
}

type Written = { readonly text: string; readonly files: readonly UploadedFile[] }

const empty: Written = { text: '', files: [] }

/** A message in the making is kept on this device, with the files that were uploaded for it. */
const useMessageDraft = (id: number) => {
  const { before, keep } = useKeptValues<Written>(`message-${id}`)
  const [written, setWritten] = useState<Written>(before ?? empty)
  const latest = useRef(written)
  const write = (change: Partial<Written>) => {
    const after = { ...latest.current, ...change }
    latest.current = after
    setWritten(after)
    keep(after.text === '' && after.files.length === 0 ? null : after)
  }
  return { ...written, write, forget: () => write(empty) }
}
