import { fill } from '@portal/contract/fill'
import { about } from '@portal/contract/texts/about'
import { publishedLog } from '@portal/contract/texts/published-log'
import { TextLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

const sections = [
  { title: about['about.registration.title'], paragraphs: [about['about.p2']] },
  { title: about['about.services.title'], paragraphs: [about['about.p3']] },
  { title: about['about.apply.title'], paragraphs: [about['about.p4'], about['about.p5']] },
  { title: about['about.help.title'], paragraphs: [about['about.p6'], about['about.p7']] },
]

export function AboutScreen() {
  return (
    <article>
      <PageHead title={about['about.title']} />
      <div className="max-w-read">
        <p className="text-lg leading-relaxed">{fill(about['about.p1'], {})}</p>
        {sections.map(({ title, paragraphs }) => (
          <section key={title} className="pt-8">
            <h2 className="pb-2 text-xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="pb-3 leading-relaxed">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <TextLink to="/log" className="inline-flex min-h-11 items-center pt-4">
          {publishedLog['log.title']}
        </TextLink>
        <p className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">{about['about.developer']}</p>
      </div>
    </article>
  )
}
