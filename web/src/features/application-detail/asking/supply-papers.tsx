import type { ApplicationDocument } from '@portal/contract'
import { supplyPapers } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { maxReason } from '@portal/contract/limits'
import { clock as texts } from '@portal/contract/texts/clock'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useKeptValues } from '#lib/drafts/use-text-draft.ts'
import { asPdf, whyNotPdf } from '#lib/media/pdf-file.ts'
import { uploadFor } from '#lib/media/upload.ts'
import type { UploadedFile } from '#lib/media/upload-queue.ts'
import { useUploads } from '#lib/media/use-uploads.ts'
import { usePhotos } from '#lib/photos/use-photos.tsx'
import { date } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { StandingClock, StatusBox } from '../status-box.tsx'
import { useAsking } from './use-asking.ts'

type OpenRequest = NonNullable<ApplicationDocument['request']>
type Supplied = { readonly files: readonly UploadedFile[]; readonly isBusy: boolean }

/** The applicant's part of an open request: a slot for each paper, a word if needed, and whether that is all. */
export function SupplyPapers({ application, request }: { application: ApplicationDocument; request: OpenRequest }) {
  const form = `supply-${application.id}-${request.id}`
  const { text, files, write } = useSupplyDraft(form)
  const [busy, setBusy] = useState<readonly number[]>([])
  const [isAll, setAll] = useState<boolean | null>(null)
  const asking = useAsking(application, {
    form: `supply-${request.id}`,
    done: texts['supply.done'],
    onDone: () => write(() => nothing),
  })
  const documents = Object.entries(files).flatMap(([paper, uploaded]) =>
    uploaded.map(({ key }) => ({ key, paper: Number(paper) || null })),
  )
  const isGiven = ({ id, document_ids }: OpenRequest['papers'][number]) =>
    document_ids.length > 0 || (files[id] ?? []).length > 0
  const isComplete = isAll ?? (request.papers.length > 0 && request.papers.every(isGiven))
  const isEmpty = documents.length === 0 && text.trim() === '' && !isComplete
  const report = (paper: number) => (supplied: Supplied) => {
    write((now) => ({ ...now, files: { ...now.files, [paper]: supplied.files } }))
    setBusy((now) => [...now.filter((other) => other !== paper), ...(supplied.isBusy ? [paper] : [])])
  }
  const slotOf = (paper: number) => ({
    ...{ id: paper, form: `${form}-${paper}`, count: filed.length },
    ...{ before: files[paper] ?? [], onChange: report(paper) },
  })
  const send = () =>
    asking.mutate((options) =>
      call(supplyPapers, {
        params: { id: application.id, request: request.id },
        body: { documents, ...(text.trim() !== '' && { text }), is_complete: isComplete },
        ...options,
      }),
    )
  const filed = application.attachments_application
  return (
    <StatusBox
      tone="warn"
      icon={PenIcon}
      title={texts['supply.title']}
      facts={<StandingClock application={application} />}
    >
      <p className="rounded-md bg-surface p-3 whitespace-pre-wrap">{request.text}</p>
      {request.answer_by !== null && (
        <p className="font-semibold">
          {fill(texts[request.is_over ? 'supply.over' : 'returned.until'], { date: date(request.answer_by) })}
        </p>
      )}
      <p>{texts['supply.kept']}</p>
      {request.papers.map(({ id, title, document_ids }) => (
        <Slot
          key={id}
          {...slotOf(id)}
          title={title}
          given={filed.filter((file) => document_ids.includes(file.id)).map(({ original_name: name }) => name)}
        />
      ))}
      {request.papers.length === 0 && <Slot {...slotOf(noPaper)} title={texts['supply.further']} given={[]} />}
      <TextArea
        label={texts['supply.text']}
        value={text}
        onChange={({ target }) => write((now) => ({ ...now, text: target.value }))}
        maxLength={maxReason}
        rows={3}
        lang="ka"
      />
      <Checkbox
        label={texts['supply.all']}
        hint={texts['supply.all.hint']}
        checked={isComplete}
        onChange={() => setAll(!isComplete)}
      />
      <div>
        <Button isDisabled={isEmpty || busy.length > 0} isPending={asking.isPending} onClick={send}>
          {texts['supply.send']}
        </Button>
      </div>
      <CommandFailure error={asking.error} title={texts['supply.failed']} />
    </StatusBox>
  )
}

const noPaper = 0

type Written = { readonly text: string; readonly files: Readonly<Record<number, readonly UploadedFile[]>> }

const nothing: Written = { text: '', files: {} }

/** What is supplied is kept on this device, with the files that were uploaded for it. */
const useSupplyDraft = (form: string) => {
  const { before, keep } = useKeptValues<Written>(form)
  const [written, setWritten] = useState(before ?? nothing)
  const latest = useRef(written)
  const write = (change: (now: Written) => Written) => {
    const after = change(latest.current)
    latest.current = after
    setWritten(after)
    keep(after.text === '' && Object.values(after.files).flat().length === 0 ? null : after)
  }
  return { ...written, write }
}

type SlotProps = {
  id: number
  /** Names its files that wait for the end of a lost session (R-WEB-45). */
  form: string
  title: string
  given: readonly string[]
  /** What was uploaded when the page was open before. */
  before: readonly UploadedFile[]
  /** How many files the application has. */
  count: number
  onChange: (supplied: Supplied) => void
}

const send = uploadFor('application_document')

function Slot({ id, form, title, given, before, count, onChange }: SlotProps) {
  const uploads = useUploads(
    {
      send: (file, options) => send(asPdf(file), options),
      check: (file, present) => whyNotPdf(file, present, count),
      restored: before,
    },
    form,
  )
  const { choose, dialog } = usePhotos({
    add: (files) => void uploads.add(files),
    addMore: (files) => void uploads.addMore(files),
  })
  const supplied = JSON.stringify({ files: uploads.kept, isBusy: uploads.isBusy } satisfies Supplied)
  // The parent's callback is new at every render, and only a change of the uploads is news.
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => report.current(JSON.parse(supplied) as Supplied), [supplied])
  return (
    <>
      <FileDrop
        id={`paper-${id}`}
        label={title}
        hint={given.length > 0 ? `${texts['request.given']}: ${given.join(', ')}` : undefined}
        chooseLabel={texts['supply.choose']}
        dropLabel={texts['supply.drop']}
        listLabel={fill(texts['supply.files'], { title })}
        accept="application/pdf,.pdf,image/*"
        items={uploads.items}
        refusals={uploads.refusals}
        onAdd={(files) => void choose(files)}
        onRemove={uploads.remove}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      {dialog}
    </>
  )
}
