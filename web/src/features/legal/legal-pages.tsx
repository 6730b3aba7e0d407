import { consentVersions } from '@portal/contract/consents'
import { fill } from '@portal/contract/fill'
import { legal } from '@portal/contract/texts/legal'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { date } from '#lib/time/dates.ts'
import { AnchorLink } from '#ui/anchor-link.tsx'
import { Button } from '#ui/button.tsx'
import { HotlineText } from '#ui/hotline.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/page-head.tsx'

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export const TermsScreen = () => (
  <LegalPage
    title={legal['terms.title']}
    accepted={consentVersions.terms}
    brief={legal['legal.brief.terms']}
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
    brief={legal['legal.brief.privacy']}
    sections={sections.map((number) => ({
      title: legal[`privacy.${number}.title`],
      text: number === '1' ? fill(legal['privacy.1.text'], {}) : legal[`privacy.${number}.text`],
    }))}
  />
)

type Props = {
  title: string
  accepted: { version: string; validFrom: string }
  brief: string
  sections: readonly { title: string; text: string }[]
}

function LegalPage({ title, accepted, brief, sections: parts }: Props) {
  const isWide = useIsWide()
  const print = (
    <Button variant="secondary" onClick={() => window.print()}>
      {legal['legal.print']}
    </Button>
  )
  return (
    <article>
      <PageHead
        title={title}
        help={
          <>
            <span className="block">
              {fill(legal['legal.version'], { version: accepted.version, date: date(accepted.validFrom) })}
            </span>
            <span className="block text-sm">
              <strong className="font-semibold">{legal['legal.demo']}</strong> – {legal['legal.demo.hint']}
            </span>
          </>
        }
        action={isWide && print}
        isBrief
      />
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="min-w-0 max-w-read">
          <InBrief lines={brief.split('\n')} />
          <FoldedContents parts={parts} />
          {parts.map((part, index) => (
            <section key={part.title} className="pt-7">
              <h2 id={anchorOf(index)} tabIndex={-1} className="pb-2 text-xl">
                {numbered(part, index)}
              </h2>
              <Text>{part.text}</Text>
            </section>
          ))}
          {!isWide && <div className="pt-8 on-print-hidden">{print}</div>}
        </div>
        <Contents parts={parts} />
      </div>
    </article>
  )
}

const InBrief = ({ lines }: { lines: readonly string[] }) => (
  <section aria-labelledby="in-brief" className="flex flex-col gap-3 rounded-md bg-brand-wash p-4 lg:p-6">
    <h2 id="in-brief" className="text-lg">
      {legal['legal.brief']}
    </h2>
    <ul className="flex flex-col gap-2.5">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-3">
          <CheckCircleIcon className="mt-0.5 shrink-0 text-brand" />
          <span>
            <HotlineText>{line}</HotlineText>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Text = ({ children }: { children: string }) => {
  const lines = children.split('\n')
  if (lines.length === 1)
    return (
      <p className="leading-relaxed">
        <HotlineText>{children}</HotlineText>
      </p>
    )
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 leading-relaxed">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const anchorOf = (index: number) => `part-${index + 1}`
const numbered = ({ title }: { title: string }, index: number) => `${index + 1}. ${title}`

const Contents = ({ parts }: { parts: Props['sections'] }) => (
  <nav
    aria-label={legal['legal.contents']}
    className="sticky top-0 rounded-md border border-line bg-surface-2 p-4 max-lg:hidden lg:col-start-2 lg:row-start-1 lg:p-5 on-print-hidden"
  >
    <p aria-hidden="true" className="pb-2 font-semibold text-lg">
      {legal['legal.contents']}
    </p>
    <PartLinks parts={parts} />
  </nav>
)

const FoldedContents = ({ parts }: { parts: Props['sections'] }) => (
  <details className="mt-4 rounded-md border border-line px-4 lg:hidden on-print-hidden">
    <summary className="fold min-h-11 py-2.5 font-semibold">{legal['legal.contents']}</summary>
    <nav aria-label={legal['legal.contents']} className="pb-2">
      <PartLinks parts={parts} />
    </nav>
  </details>
)

const PartLinks = ({ parts }: { parts: Props['sections'] }) => (
  <ol>
    {parts.map((part, index) => (
      <li key={part.title}>
        <AnchorLink anchor={anchorOf(index)} className="flex min-h-11 items-center py-1 text-brand hover:underline">
          {numbered(part, index)}
        </AnchorLink>
      </li>
    ))}
  </ol>
)
