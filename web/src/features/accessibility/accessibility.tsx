import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { statement as texts } from '@portal/contract/texts/statement'
import type { ReactNode } from 'react'
import { numericDate } from '#lib/dates.ts'
import { hotline } from '#lib/hotline.ts'
import { linkClass } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import checked from './last-check.json' with { type: 'json' }

type Check = 'axe' | 'states' | 'reader' | 'reflow' | 'pdf'
type Gap = 'documents' | 'people'

/** Renders `last-check.json`, which `npm run accessibility` writes from the results of its tests. */
export const AccessibilityScreen = () => (
  <article className="flex max-w-read flex-col gap-8">
    <div>
      <PageHead title={texts['statement.title']} help={texts['statement.lead']} />
      <p>{fill(texts['statement.level'], { level: checked.level, date: numericDate(checked.checkedOn) })}</p>
    </div>
    <Part title={texts['statement.checks']}>
      <li>
        {fill(texts['statement.extent'], {
          pages: checked.pages.length,
          tests: checked.tests,
          version: checked.version,
        })}
      </li>
      {checked.checks.map(({ id, tests }) => (
        <li key={id}>
          {texts[`statement.check.${id as Check}`]}
          <span className="block text-sm text-ink-soft">{fill(texts['statement.passed'], { count: tests })}</span>
        </li>
      ))}
    </Part>
    <Part title={texts['statement.gaps']}>
      {checked.gaps.map((gap) => (
        <li key={gap}>{texts[`statement.gap.${gap as Gap}`]}</li>
      ))}
    </Part>
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{texts['statement.help']}</h2>
      <p>{texts['statement.help.text']}</p>
      <a href={`tel:${hotline}`} className={`${linkClass} inline-flex min-h-11 items-center self-start`}>
        {fill(layout['nav.hotline'], { number: hotline })}
      </a>
    </section>
  </article>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    <ul className="flex list-disc flex-col gap-2 pl-6">{children}</ul>
  </section>
)
