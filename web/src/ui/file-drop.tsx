import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import type { UploadItem } from '#lib/media/use-uploads.ts'
import { Button } from './button.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { FileRow } from './file-row.tsx'
import { CameraIcon, UploadIcon } from './further-icons.tsx'
import { WarningIcon } from './icons.tsx'
import { LiveText } from './live-text.tsx'

type Props = FieldProps & {
  id: string
  chooseLabel: string
  dropLabel: string
  listLabel: string
  accept: string
  isMultiple?: boolean
  /** Where a device is used by touch, a button that takes a photo has this label. */
  cameraLabel?: string
  items: readonly UploadItem[]
  refusals: readonly { name: string; message: string }[]
  fullNote?: string | null
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  about?: (item: UploadItem) => ReactNode
}

export function FileDrop({
  id,
  chooseLabel,
  dropLabel,
  listLabel,
  accept,
  isMultiple = true,
  cameraLabel,
  items,
  refusals,
  fullNote,
  onAdd,
  onRemove,
  onCancel,
  onRetry,
  about,
  ...field
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (chosen.length > 0) onAdd(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!fullNote) onAdd([...event.dataTransfer.files])
  }

  return (
    <FieldGroup id={id} {...field}>
      {fullNote ? (
        <LiveText className="rounded-md border border-line bg-surface-2 p-4 text-ink-soft">{fullNote}</LiveText>
      ) : (
        <section
          aria-label={dropLabel}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            'flex flex-col items-center gap-3 rounded-md border-2 border-dashed p-4 text-center sm:p-6',
            isOver ? 'border-brand bg-brand-wash' : 'border-control',
          )}
        >
          <p className="text-ink-soft max-sm:hidden">{dropLabel}</p>
          <input
            ref={input}
            type="file"
            id={`${id}-input`}
            accept={accept}
            multiple={isMultiple}
            hidden
            onChange={choose}
          />
          <Button variant="secondary" icon={<UploadIcon />} onClick={() => input.current?.click()}>
            {chooseLabel}
          </Button>
          {cameraLabel && (
            <>
              <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
              <Button
                variant="quiet"
                className="not-pointer-coarse:hidden"
                icon={<CameraIcon />}
                onClick={() => camera.current?.click()}
              >
                {cameraLabel}
              </Button>
            </>
          )}
        </section>
      )}
      {refusals.length > 0 && (
        <div role="alert" className="rounded-md border-l-4 border-stop bg-stop-wash p-3">
          <ul className="flex flex-col gap-1">
            {refusals.map(({ name, message }) => (
              <li key={name} className="flex items-start gap-2">
                <WarningIcon className="mt-0.5 text-stop" />
                <span className="min-w-0">
                  <strong className="font-semibold wrap-anywhere">{name}</strong>: {message}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {items.length > 0 && (
        <ul aria-label={listLabel}>
          {items.map((item) => (
            <FileRow key={item.id} item={item} onRemove={onRemove} onCancel={onCancel} onRetry={onRetry}>
              {item.state === 'done' && about?.(item)}
            </FileRow>
          ))}
        </ul>
      )}
    </FieldGroup>
  )
}
