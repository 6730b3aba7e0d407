import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'
import { WarningIcon } from './icons.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** True in a form whose one or two fields are all required, so that no star has to be explained (R-WEB-21). */
  hasNoStar?: boolean
  isLabelHidden?: boolean
}

/** A field's id is its name, so that an error summary can link to it. */
export const useFieldWiring = ({
  id,
  name,
  hint,
  error,
  isRequired,
}: { id?: string | undefined; name?: string | undefined } & Pick<FieldProps, 'hint' | 'error' | 'isRequired'>) => {
  const made = useId()
  const fieldId = id ?? name ?? made
  const described = [hint ? `${fieldId}-hint` : '', error ? `${fieldId}-error` : ''].filter(Boolean).join(' ')
  return {
    id: fieldId,
    control: {
      id: fieldId,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': isRequired || undefined,
    },
  }
}

type OwnProps = FieldProps & { id?: string | undefined; name?: string | undefined; className?: string | undefined }

/** Parts the props of a labelled control: those of its `Field`, the wiring between both, and the element's own. */
export const useField = <Props extends OwnProps>(props: Props) => {
  const { id, label, hint, error, isRequired, hasNoStar, isLabelHidden, className, ...rest } = props
  const wiring = useFieldWiring({ id, name: props.name, hint, error, isRequired })
  return {
    field: { id: wiring.id, label, hint, error, isRequired, hasNoStar, isLabelHidden, className },
    control: wiring.control,
    rest,
  }
}

export function Field({
  id,
  label,
  hint,
  error,
  isRequired,
  hasNoStar,
  isLabelHidden,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {isRequired && !hasNoStar && <RequiredMark />}
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldGroup({
  id,
  label,
  hint,
  error,
  isRequired,
  hasNoStar,
  isLabelHidden,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 max-w-full font-semibold wrap-anywhere'}>
        <span>{label}</span>
        {isRequired && !hasNoStar && <RequiredMark />}
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="text-stop">
    {'\u00a0*'}
  </span>
)

const Hint = ({ id, hint }: { id: string; hint: ReactNode }) =>
  hint ? (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {hint}
    </p>
  ) : null

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-stop">
      <WarningIcon className="mt-0.5 size-4" />
      {error}
    </p>
  ) : null
