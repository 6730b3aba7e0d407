import { common } from '@portal/contract/texts/common'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { RadioGroup } from '#ui/choices.tsx'

const options = [
  { value: 'yes', label: common['common.yes'] },
  { value: 'no', label: common['common.no'] },
]

type Props<T extends FieldValues> = {
  control: Control<T>
  name: FieldPath<T>
  label: string
  hint?: string
  isRequired?: boolean
  onAnswer?: (answer: boolean) => void
}

export function YesNo<T extends FieldValues>({ control, name, label, hint, isRequired, onAnswer }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  return (
    <RadioGroup
      name={name}
      label={label}
      hint={hint}
      isRequired={isRequired}
      isInline
      value={value === true ? 'yes' : value === false ? 'no' : null}
      options={options}
      error={fieldState.error?.message}
      onChange={(chosen) => {
        field.onChange(chosen === 'yes')
        onAnswer?.(chosen === 'yes')
      }}
    />
  )
}
