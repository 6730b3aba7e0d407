import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { CaseAnswers } from '#lib/questions/case-answers.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { Section } from './section.tsx'

/** A form may make the text optional or ask for none (R-FORM-1). */
export const hasText = ({ form, description }: ApplicationDocument) => !form || description !== ''

/** What the applicant answered and wrote. */
export function WrittenText({ application }: { application: ApplicationDocument }) {
  const { description, form } = application
  return (
    <>
      {form && (
        <Section title={questionsForm['questionsForm.read.title']}>
          <CaseAnswers application={application} />
        </Section>
      )}
      {hasText(application) && (
        <Section title={texts['application.detail.text']}>
          <RichTextView html={description} className="rounded-md border border-line p-4 md:p-5" />
        </Section>
      )}
    </>
  )
}
