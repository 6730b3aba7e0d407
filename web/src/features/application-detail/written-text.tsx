import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { Section } from './section.tsx'

export function WrittenText({ html }: { html: string }) {
  return (
    <Section title={texts['application.detail.text']}>
      <RichTextView html={html} className="rounded-md border border-line p-4 md:p-5" />
    </Section>
  )
}
