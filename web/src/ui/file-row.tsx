import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { uploads } from '@portal/contract/texts/uploads'
import { fileSize } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import type { UploadItem } from '#lib/use-uploads.ts'
import { FileIcon, TrashIcon } from './further-icons.tsx'
import { CheckCircleIcon, CloseIcon, RetryIcon, WarningIcon } from './icons.tsx'
import { Progress } from './progress.tsx'

const smallButton =
  'flex target shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-brand-wash hover:text-brand'

type Act = (id: string) => void

export function FileRow({
  item,
  onRemove,
  onCancel,
  onRetry,
  children,
}: {
  item: UploadItem
  onRemove: Act
  onCancel: Act
  onRetry: Act
  children?: ReactNode
}) {
  const { id, name, size, state } = item
  const isStuck = state === 'failed' || state === 'cancelled'
  const end = endOf(item)
  // A file that was already uploaded when the page opened is not announced.
  const isNews = useRef(state !== 'done')
  useEffect(() => {
    if (end && isNews.current) announce(`${name}: ${end}`)
    isNews.current = true
  }, [name, end])
  return (
    <li className="flex items-start gap-3 rounded-md border border-line p-3">
      <FileIcon className="mt-2.5 text-brand" />
      <div className="min-w-0 grow py-1">
        <p className="wrap-anywhere">{name}</p>
        <State item={item} />
        {state === 'uploading' && (
          <Progress
            label={fill(accessibility['a11y.progress.upload'], { percent: percentOf(item) })}
            value={item.loaded}
            max={size}
          />
        )}
        {children}
      </div>
      {isStuck && (
        <button
          type="button"
          aria-label={fill(uploads['upload.retry.aria'], { name })}
          onClick={() => onRetry(id)}
          className={smallButton}
        >
          <RetryIcon />
        </button>
      )}
      {state === 'uploading' || state === 'waiting' ? (
        <button
          type="button"
          aria-label={fill(uploads['upload.cancel.aria'], { name })}
          onClick={() => onCancel(id)}
          className={smallButton}
        >
          <CloseIcon />
        </button>
      ) : (
        <button
          type="button"
          aria-label={fill(accessibility['a11y.file.remove'], { name })}
          onClick={() => onRemove(id)}
          className={smallButton}
        >
          <TrashIcon />
        </button>
      )}
    </li>
  )
}

const endOf = ({ state, error }: Pick<UploadItem, 'state' | 'error'>) => {
  if (state === 'done') return uploads['upload.done']
  if (state === 'cancelled') return uploads['upload.cancelled']
  return state === 'failed' ? (error ?? uploads['upload.failed']) : undefined
}

const percentOf = ({ loaded, size }: UploadItem) => (size ? Math.round((loaded / size) * 100) : 0)

function State({ item: { state, size, loaded, error } }: { item: UploadItem }) {
  if (state === 'waiting') return <p className="text-sm text-ink-soft">{uploads['upload.waiting']}</p>
  if (state === 'uploading')
    return (
      <p className="pb-1.5 text-sm text-ink-soft">
        {fill(uploads['upload.progress'], { loaded: fileSize(loaded), total: fileSize(size) })}
      </p>
    )
  if (state === 'done')
    return (
      <p className="flex items-center gap-1.5 text-sm text-ok">
        <CheckCircleIcon className="size-4" />
        {uploads['upload.done']} · {fileSize(size)}
      </p>
    )
  return (
    <p className="flex items-start gap-1.5 text-sm font-semibold text-stop">
      <WarningIcon className="mt-0.5 size-4" />
      {endOf({ state, error })}
    </p>
  )
}
