import { common } from '@portal/contract/texts/common'
import { type ComponentProps, memo } from 'react'
import { cx } from '#lib/cx.ts'
import { controlClass, oneLine } from './control-class.ts'
import { Field, type FieldProps, useField } from './field.tsx'
import { ChevronDownIcon } from './further-icons.tsx'

export type Option = { value: string | number; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'disabled' | 'required' | 'children'> &
  FieldProps & {
    options: readonly Option[]
    placeholder?: string
    hasPlaceholder?: boolean
    isDisabled?: boolean
  }

export function Select({
  options,
  placeholder = common['common.choose'],
  hasPlaceholder = true,
  isDisabled,
  ...props
}: SelectProps) {
  const { field, control, rest } = useField(props)
  return (
    <Field {...field}>
      <div className="relative">
        <select
          disabled={isDisabled}
          {...control}
          className={controlClass(field.error, cx(oneLine, 'appearance-none pr-9'))}
          {...rest}
        >
          {hasPlaceholder && <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </Field>
  )
}

const Options = memo(({ options }: Pick<SelectProps, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)
