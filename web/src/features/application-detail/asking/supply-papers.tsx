import type { ApplicationDocument } from '@portal/contract'
import { supplyPapers } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { clock as texts } from '@portal/contract/texts/clock'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { maxReason } from '#lib/application/max-reason.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { asPdf, whyNotPdf } from '#lib/media/pdf-file.ts'
import { uploadFor } from '#lib/media/upload.ts'
import { useUploads } from '#lib/media/use-uploads.ts'
import { usePhotos } from '#lib/photos/use-photos.tsx'
import { date } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { StatusBox } from '../status-box.tsx'
import { useAsking } from './use-asking.ts'

type OpenRequest = NonNullable<ApplicationDocument['request']>
type Supplied = { readonly keys: readonly string[]; readonly isBusy: boolean }

/** The applicant's part of an open request: a slot for each paper, a word if needed, and whether that is all. */
export function SupplyPapers({ application, request }: { application: ApplicationDocument; request: OpenRequest }) {
  const [slots, setSlots] = useState<ReadonlyMap<number, Supplied>>(new Map())
  const [text, write] = useTextDraft(`supply-${application.id}`)
  const [isAll, setAll] = useState<boolean | null>(null)
  const asking = useAsking(application, {
    form: `supply-${request.id}`,
    done: texts['supply.done'],
    onDone: () => write(''),
  })
  const documents = [...slots].flatMap(([paper, { keys }]) =>
    keys.map((key) => ({ key, paper: paper === noPaper ? null : paper })),
  )
  const isGiven = ({ id, document_ids }: OpenRequest['papers'][number]) =>
    document_ids.length > 0 || (slots.get(id)?.keys.length ?? 0) > 0
  const isComplete = isAll ?? (request.papers.length > 0 && request.papers.every(isGiven))
  const isEmpty = documents.length === 0 && text.trim() === '' && !isComplete
  const report = (paper: number) => (supplied: Supplied) => setSlots((now) => new Map(now).set(paper, supplied))
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
    <StatusBox tone="warn" icon={PenIcon} title={texts['supply.title']}>
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
          id={id}
          title={title}
          given={filed.filter((file) => document_ids.includes(file.id)).map(({ original_name: name }) => name)}
          count={filed.length}
          onChange={report(id)}
        />
      ))}
      {request.papers.length === 0 && (
        <Slot id={noPaper} title={texts['supply.further']} given={[]} count={filed.length} onChange={report(noPaper)} />
      )}
      <TextArea
        label={texts['supply.text']}
        value={text}
        onChange={(event) => write(event.target.value)}
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
        <Button
          isDisabled={isEmpty || [...slots.values()].some(({ isBusy }) => isBusy)}
          isPending={asking.isPending}
          onClick={send}
        >
          {texts['supply.send']}
        </Button>
      </div>
      <CommandFailure error={asking.error} title={texts['supply.failed']} />
    </StatusBox>
  )
}

const noPaper = 0

type SlotProps = {
  id: number
  title: string
  given: readonly string[]
  /** How many files the application has. */
  count: number
  onChange: (supplied: Supplied) => void
}

const send = uploadFor('application_document')

function Slot({ id, title, given, count, onChange }: SlotProps) {
  const uploads = useUploads({
    send: (file, options) => send(asPdf(file), options),
    check: (file, present) => whyNotPdf(file, present, count),
  })
  const { choose, dialog } = usePhotos({
    add: (files) => void uploads.add(files),
    addMore: (files) => void uploads.addMore(files),
  })
  const supplied = JSON.stringify({ keys: uploads.done.map(({ key }) => key), isBusy: uploads.isBusy })
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
