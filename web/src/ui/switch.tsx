import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'disabled'> & {
  label: ReactNode
  hint?: ReactNode
  state: string
  isDisabled?: boolean
}

export function Switch({ label, hint, state, isDisabled, id, checked, ...rest }: SwitchProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <div className="flex flex-col gap-1.5">
      <label className="inline-flex target items-start gap-3 py-2">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked ?? false}
          id={fieldId}
          disabled={isDisabled}
          aria-describedby={hint ? `${fieldId}-hint` : undefined}
          className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-control bg-surface-2 transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-control before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden"
          {...rest}
        />
        <span className="min-w-0">
          {label}
          <span className="block text-sm font-semibold text-ink-soft">{state}</span>
        </span>
      </label>
      {hint && (
        <div id={`${fieldId}-hint`} className="flex flex-col gap-1 text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
