import { cx } from '#lib/cx.ts'
import { FieldError, type FieldProps, RequiredMark, useFieldWiring } from '../field.tsx'
import { WarningIcon } from '../icons.tsx'
import { RichTextEditor } from './editor.tsx'
import type { RichTextLabels } from './toolbar.tsx'

type RichTextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  labels: RichTextLabels
  placeholder?: string
  isDisabled?: boolean
  notice?: string | undefined
  counter: { text: string; isOver: boolean }
}

export function RichTextField(props: RichTextFieldProps) {
  const {
    name,
    value,
    onChange,
    onBlur,
    label,
    hint,
    error,
    isRequired,
    isLabelHidden,
    labels,
    placeholder,
    isDisabled,
    notice,
    counter,
  } = props
  const { id, control } = useFieldWiring({ name, hint, error, isRequired })
  const shownNotice = error ? undefined : notice
  const described = [control['aria-describedby'], shownNotice && `${id}-notice`, `${id}-counter`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {isRequired && <RequiredMark />}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <RichTextEditor
        id={id}
        value={value}
        onChange={onChange}
        {...(onBlur && { onBlur })}
        labels={labels}
        labelledBy={`${id}-label`}
        describedBy={described}
        {...(placeholder && { placeholder })}
        isInvalid={Boolean(error)}
        isRequired={isRequired ?? false}
        isDisabled={isDisabled ?? false}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <FieldError id={id} error={error} />
        {shownNotice && (
          <p
            id={`${id}-notice`}
            className="flex min-w-0 items-start gap-1.5 text-sm font-semibold text-warn wrap-anywhere"
          >
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{shownNotice}</span>
          </p>
        )}
        <p
          id={`${id}-counter`}
          className={cx('ms-auto text-sm tabular-nums', counter.isOver ? 'font-semibold text-stop' : 'text-ink-soft')}
        >
          {counter.text}
        </p>
      </div>
    </div>
  )
}
