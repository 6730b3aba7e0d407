import { signup as texts } from '@portal/contract/texts/signup'
import { useFormContext } from 'react-hook-form'
import { Select } from '#ui/select.tsx'
import { FormSection } from './form-section.tsx'
import type { IndividualValues } from './individual-values.ts'
import { ProfessionField } from './profession-field.tsx'
import { SocialStatusFields, SocialUse } from './social-status-fields.tsx'
import { YesNo } from './yes-no.tsx'

const degrees = [
  { value: 'bachelor', label: texts['signup.degree.bachelor'] },
  { value: 'master', label: texts['signup.degree.master'] },
]

export function SocialFields() {
  const { register, control, watch, setValue, formState } = useFormContext<IndividualValues>()
  const forgetDegree = (isStudent: boolean) => {
    if (!isStudent) setValue('degree_level', '', { shouldValidate: formState.isSubmitted })
  }
  return (
    <FormSection>
      <SocialUse />
      <ProfessionField
        label={texts['signup.profession']}
        error={formState.errors.profession_id?.message}
        isRequired
        {...register('profession_id')}
      />
      <YesNo
        control={control}
        name="is_compact"
        label={texts['signup.compact']}
        hint={texts['signup.compact.hint']}
        isRequired
      />
      <YesNo control={control} name="is_student" label={texts['signup.student']} onAnswer={forgetDegree} />
      {watch('is_student') === true && (
        <Select
          label={texts['signup.degree.label']}
          placeholder={texts['signup.degree.placeholder']}
          options={degrees}
          error={formState.errors.degree_level?.message}
          isRequired
          {...register('degree_level')}
        />
      )}
      <YesNo control={control} name="is_employed" label={texts['signup.employed']} />
      <SocialStatusFields control={control} name="status_ids" label={texts['signup.statuses']} />
    </FormSection>
  )
}
