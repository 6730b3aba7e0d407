import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { profile as texts } from '@portal/contract/texts/profile'
import { uploads } from '@portal/contract/texts/uploads'
import { fileSize } from '@portal/contract/written-numbers'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, FieldGroup, type FieldProps } from '#ui/field.tsx'
import { TrashIcon, UploadIcon } from '#ui/further-icons.tsx'
import { CloseIcon, RetryIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { Progress } from '#ui/progress.tsx'
import { useObjectUrl } from '../media/use-object-url.ts'
import { acceptedTypes } from './side-file.ts'
import { Enlargeable, PdfTile, SideFrame } from './stored-side.tsx'
import type { Side } from './use-side.ts'

type Props = FieldProps & {
  id: string
  label: string
  side: Side
  stored: ReactNode
  chooseLabel: string
  previewLabel: string
}

export function SideField({ id, side, stored, chooseLabel, previewLabel, error, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => file && void side.choose(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const problem = side.refusal ?? (side.item?.state === 'failed' ? side.item.error : undefined) ?? error
  return (
    <FieldGroup id={id} {...field} error={undefined}>
      <section
        aria-label={field.label}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx('flex flex-col gap-3 rounded-md', isOver && 'outline-3 outline-brand')}
      >
        {side.file ? <Chosen file={side.file} label={previewLabel} /> : stored}
        <VerificationProgress side={side} />
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            id={`${id}-input`}
            accept={acceptedTypes(side.accepts).join(',')}
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              take(file)
            }}
          />
          <Button
            id={`${id}-choose`}
            variant="secondary"
            className="max-sm:w-full max-sm:px-1 max-sm:text-sm sm:px-5"
            icon={<UploadIcon className="max-sm:hidden" />}
            onClick={() => input.current?.click()}
          >
            {chooseLabel}
            <span className="sr-only">: {field.label}</span>
          </Button>
          {side.hasStopped && (
            <Button variant="quiet" icon={<RetryIcon />} onClick={side.retry}>
              {uploads['upload.retry']}
            </Button>
          )}
          {side.item?.state === 'uploading' && (
            <Button variant="quiet" icon={<CloseIcon />} onClick={side.cancel}>
              {uploads['upload.cancel']}
            </Button>
          )}
          {side.file && !side.isBusy && (
            <Button variant="quiet" icon={<TrashIcon />} onClick={side.remove}>
              {texts['profile.document.remove']}
              <span className="sr-only">: {side.file.name}</span>
            </Button>
          )}
        </div>
      </section>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </FieldGroup>
  )
}

function Chosen({ file, label }: { file: File; label: string }) {
  const url = useObjectUrl(file.type === 'application/pdf' ? null : file)
  if (file.type === 'application/pdf') return <PdfTile name={file.name} size={file.size} />
  return url ? <Enlargeable url={url} alt={label} /> : <SideFrame>{null}</SideFrame>
}

function VerificationProgress({ side: { item, isShrinking } }: { side: Side }) {
  if (isShrinking) return <LiveText>{uploads['upload.resizing']}</LiveText>
  if (!item) return null
  if (item.state === 'waiting') return <p className="text-sm text-ink-soft">{uploads['upload.waiting']}</p>
  if (item.state === 'done')
    return (
      <LiveText className="text-sm text-ok">
        {uploads['upload.done']} · <span className="wrap-anywhere">{item.name}</span> · {fileSize(item.size)}
      </LiveText>
    )
  if (item.state === 'cancelled') return <p className="text-sm text-stop">{uploads['upload.cancelled']}</p>
  if (item.state === 'failed') return null
  const percent = item.size ? Math.round((item.loaded / item.size) * 100) : 0
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-soft">
        {fill(uploads['upload.progress'], { loaded: fileSize(item.loaded), total: fileSize(item.size) })}
      </p>
      <Progress label={fill(accessibility['a11y.progress.upload'], { percent })} value={item.loaded} max={item.size} />
    </div>
  )
}
