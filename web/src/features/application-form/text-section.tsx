import { lettersIn, richTextToPlain } from '@portal/contract/fields/rich-text'
import { fill } from '@portal/contract/fill'
import { maxDescription } from '@portal/contract/limits'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useEffect, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { announce } from '#lib/page/announce.ts'
import { FormSection } from '#ui/form-section.tsx'
import { RichTextField } from '#ui/rich-text/field.tsx'
import { useFold } from './folded-parts.tsx'
import type { FormValues } from './form-values.ts'

export function TextSection({ isOptional = false }: { isOptional?: boolean }) {
  const { control } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'applicationText' })
  const count = lettersIn(field.value)
  const notice = useForeignNotice(field.value)
  return (
    <FormSection
      isStacked
      isRequired={!isOptional}
      hint={isOptional && questionsForm['questionsForm.optional']}
      title={texts['application.form.section.text']}
      fold={useFold('text')}
    >
      <RichTextField
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={texts['application.form.section.text']}
        hint={texts['application.form.text.hint']}
        error={fieldState.error?.message}
        notice={notice}
        isRequired={!isOptional}
        isLabelHidden
        placeholder={texts['application.form.text.placeholder']}
        labels={labels}
        counter={{
          text: fill(texts['application.form.text.counterMax'], {
            count: writtenNumber(count),
            max: writtenNumber(maxDescription),
          }),
          isOver: count > maxDescription,
        }}
      />
    </FormSection>
  )
}

const wordsShown = 5

const useForeignNotice = (html: string): string | undefined => {
  const found = useMemo(() => foreignWords(html), [html])
  const isForeign = found.length > 0
  // The foreign words are not announced, because they change with every letter.
  useEffect(() => {
    if (isForeign) announce(texts['application.form.text.foreign.said'])
  }, [isForeign])
  if (!isForeign) return undefined
  const words = found
    .slice(0, wordsShown)
    .map((word) => `„${word}“`)
    .join(', ')
  return fill(texts['application.form.text.foreign'], {
    words: found.length > wordsShown ? fill(texts['application.form.text.foreign.more'], { words }) : words,
  })
}

const labels = {
  toolbar: accessibility['a11y.editor.toolbar'],
  bold: texts['application.editor.bold'],
  italic: texts['application.editor.italic'],
  underline: texts['application.editor.underline'],
}

/**
 * Finds the words of a text that are not in Georgian letters. An application is in Georgian (R-WEB-13), but a text
 * with such words is valid, because a company or a product may be called so.
 */
export const foreignWords = (html: string): readonly string[] => [
  ...new Set(
    richTextToPlain(html)
      .split(/\s+/)
      .filter((part) => !isAddress.test(part))
      .flatMap((part) => part.match(word) ?? [])
      .filter((found) => foreignLetter.test(found) && !romanNumber.test(found)),
  ),
]

const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu
const foreignLetter = /(?!\p{Script=Georgian})\p{L}/u
const romanNumber = /^[IVXLCDM]+$/
const isAddress = /@|\/\/|\p{L}\.\p{L}/u
