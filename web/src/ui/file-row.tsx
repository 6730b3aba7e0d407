import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { uploads } from '@portal/contract/texts/uploads'
import { fileSize } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { hasStopped, type UploadItem } from '#lib/media/upload-queue.ts'
import { announce } from '#lib/page/announce.ts'
import { FileIcon, TrashIcon } from './further-icons.tsx'
import { CheckCircleIcon, CloseIcon, RetryIcon, WarningIcon } from './icons.tsx'
import { Progress } from './progress.tsx'

export const fileLine = {
  row: 'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start border-b border-line py-2 first:border-t',
  icon: 'col-start-1 row-start-1 me-3 mt-2.5 text-brand',
  name: 'col-start-2 row-start-1 min-w-0 py-1',
  about:
    'col-span-3 col-start-2 row-start-2 pb-1 @min-[37rem]:col-span-1 @min-[37rem]:col-start-3 @min-[37rem]:row-start-1 @min-[37rem]:ms-4 @min-[37rem]:w-72 @min-[37rem]:pb-0',
  button:
    'row-start-1 flex target items-center justify-center rounded-md text-ink-soft hover:bg-brand-wash hover:text-brand',
}

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
  const end = endOf(item)
  const isNews = useRef(state !== 'done')
  useEffect(() => {
    if (end && isNews.current) announce(`${name}: ${end}`)
    isNews.current = true
  }, [name, end])
  return (
    <li className={fileLine.row}>
      <FileIcon className={fileLine.icon} />
      <div className={fileLine.name}>
        <p className="wrap-anywhere">{name}</p>
        <State item={item} />
        {state === 'uploading' && (
          <Progress
            label={fill(accessibility['a11y.progress.upload'], { percent: percentOf(item) })}
            value={item.loaded}
            max={size}
          />
        )}
      </div>
      {children && <div className={fileLine.about}>{children}</div>}
      {hasStopped(item) && (
        <button
          type="button"
          aria-label={fill(uploads['upload.retry.aria'], { name })}
          onClick={() => onRetry(id)}
          className={cx(fileLine.button, 'col-start-3')}
        >
          <RetryIcon />
        </button>
      )}
      {state === 'uploading' || state === 'waiting' ? (
        <button
          type="button"
          aria-label={fill(uploads['upload.cancel.aria'], { name })}
          onClick={() => onCancel(id)}
          className={cx(fileLine.button, 'col-start-4')}
        >
          <CloseIcon />
        </button>
      ) : (
        <button
          type="button"
          aria-label={fill(accessibility['a11y.file.remove'], { name })}
          onClick={() => onRemove(id)}
          className={cx(fileLine.button, 'col-start-4')}
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
