import { consentVersions } from '@portal/contract/consents'
import { fill } from '@portal/contract/fill'
import { legal } from '@portal/contract/texts/legal'
import { numericDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export const TermsScreen = () => (
  <LegalPage
    title={legal['terms.title']}
    accepted={consentVersions.terms}
    sections={sections.map((number) => ({
      title: legal[`terms.${number}.title`],
      text: legal[`terms.${number}.text`],
    }))}
  />
)

export const PrivacyScreen = () => (
  <LegalPage
    title={legal['privacy.title']}
    accepted={consentVersions.privacy}
    sections={sections.map((number) => ({
      title: legal[`privacy.${number}.title`],
      text: number === '1' ? fill(legal['privacy.1.text'], {}) : legal[`privacy.${number}.text`],
    }))}
  />
)

type Props = {
  title: string
  accepted: { version: string; validFrom: string }
  sections: readonly { title: string; text: string }[]
}

function LegalPage({ title, accepted, sections: parts }: Props) {
  return (
    <article className="max-w-read">
      <PageHead
        title={title}
        help={fill(legal['legal.version'], { version: accepted.version, date: numericDate(accepted.validFrom) })}
        action={
          <Button look="secondary" onClick={() => window.print()}>
            {legal['legal.print']}
          </Button>
        }
      />
      <Alert tone="warn" title={legal['legal.demo']} isQuiet>
        {legal['legal.demo.hint']}
      </Alert>
      {parts.map((part, index) => (
        <section key={part.title} className="pt-7">
          <h2 className="pb-2 text-xl">
            {index + 1}. {part.title}
          </h2>
          <p className="leading-relaxed">{part.text}</p>
        </section>
      ))}
    </article>
  )
}
