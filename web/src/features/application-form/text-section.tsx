import { descriptionLimit, lettersIn } from '@portal/contract/fields/rich-text'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { programDetails } from '@portal/contract/texts/program-details'
import { number } from '@portal/contract/written-numbers'
import { useController, useFormContext } from 'react-hook-form'
import { FormSection } from '#ui/form-section.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import type { FormValues } from './form-values.ts'

export function TextSection() {
  const { control } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'applicationText' })
  const count = lettersIn(field.value)
  return (
    <FormSection isStacked isRequired title={texts['application.form.section.text']}>
      <RichTextField
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={texts['application.form.section.text']}
        hint={programDetails['program.notice.georgianOnly']}
        error={fieldState.error?.message}
        isRequired
        isLabelHidden
        placeholder={texts['application.form.text.placeholder']}
        labels={labels}
        counter={{
          text: fill(texts['application.form.text.counterMax'], {
            count: number(count),
            max: number(descriptionLimit),
          }),
          isOver: count > descriptionLimit,
        }}
      />
    </FormSection>
  )
}

const labels = {
  toolbar: accessibility['a11y.editor.toolbar'],
  bold: texts['application.editor.bold'],
  italic: texts['application.editor.italic'],
  underline: texts['application.editor.underline'],
}
