import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { uploads as texts } from '@portal/contract/texts/uploads'
import { useRef } from 'react'
import { imageUrl } from '#lib/media/image-url.ts'
import type { ImageState } from '#lib/media/use-image-upload.ts'
import { Button } from './button.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { FileIcon, TrashIcon, UploadIcon } from './further-icons.tsx'
import { RetryIcon } from './icons.tsx'
import { LiveText } from './live-text.tsx'
import { Progress } from './progress.tsx'

type Props = FieldProps & {
  id: string
  state: ImageState
  current?: string | undefined
  currentLabel?: string
  chooseLabel: string
  accept: readonly string[]
  onChoose: (file: File) => void
  onRetry: () => void
  onRemove: () => void
}

export function ImageField({
  id,
  state,
  current,
  currentLabel,
  chooseLabel,
  accept,
  onChoose,
  onRetry,
  onRemove,
  ...field
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const failure = state.is === 'failed' ? state.message : undefined
  return (
    <FieldGroup id={id} {...field} error={failure ?? field.error}>
      <div className="flex flex-col gap-4 rounded-md border border-line p-4 sm:flex-row sm:items-center">
        <Preview state={state} current={current} />
        <div className="flex min-w-0 grow flex-col gap-3">
          <StateText state={state} currentLabel={current ? currentLabel : undefined} />
          <div className="flex flex-wrap gap-3">
            <input
              ref={input}
              type="file"
              accept={accept.join(',')}
              hidden
              data-testid={`${id}-input`}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) onChoose(file)
              }}
            />
            <Button variant="secondary" icon={<UploadIcon />} onClick={() => input.current?.click()}>
              {chooseLabel}
            </Button>
            {state.is === 'failed' && state.preview && (
              <Button variant="quiet" icon={<RetryIcon />} onClick={onRetry}>
                {texts['upload.retry']}
              </Button>
            )}
            {state.is !== 'none' && (
              <Button variant="quiet" icon={<TrashIcon />} onClick={onRemove}>
                {accessibility['a11y.image.remove']}
              </Button>
            )}
          </div>
        </div>
      </div>
    </FieldGroup>
  )
}

function Preview({ state, current }: Pick<Props, 'state' | 'current'>) {
  const shown = state.is === 'none' ? current && imageUrl(current) : state.preview
  return (
    <span className="flex h-28 w-40 shrink-0 items-center justify-center self-center overflow-hidden rounded-md bg-surface-2 text-control">
      {shown ? <img src={shown} alt="" className="size-full object-contain" /> : <FileIcon className="size-8" />}
    </span>
  )
}

function StateText({ state, currentLabel }: Pick<Props, 'state' | 'currentLabel'>) {
  if (state.is === 'none') return currentLabel ? <p className="text-ink-soft">{currentLabel}</p> : null
  return (
    <div className="flex flex-col gap-1.5">
      <p className="break-all">{state.name}</p>
      {state.is === 'working' && (
        <Progress
          label={fill(accessibility['a11y.progress.upload'], { percent: state.percent })}
          value={state.percent}
          max={100}
        />
      )}
      {state.is === 'done' && <LiveText className="text-sm text-ok">{texts['upload.done']}</LiveText>}
    </div>
  )
}
