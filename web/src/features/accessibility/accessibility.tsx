import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { statement as texts } from '@portal/contract/texts/statement'
import type { ReactNode } from 'react'
import { hotline } from '#lib/hotline.ts'
import { date } from '#lib/time/dates.ts'
import { linkClass } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import checked from './last-check.json' with { type: 'json' }

type Check = 'axe' | 'states' | 'reader' | 'reflow' | 'pdf'
type Gap = 'documents' | 'people'

export const AccessibilityScreen = ({ contact }: { contact: ReactNode }) => (
  <article>
    <PageHead title={texts['statement.title']} help={texts['statement.lead']} />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-14">
      <div className="flex max-w-read flex-col gap-8">
        <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-[auto_1fr]">
          <Fact name={texts['statement.level']}>{fill(texts['statement.level.text'], { level: checked.level })}</Fact>
          <Fact name={texts['statement.date']}>{date(checked.checkedOn)}</Fact>
        </dl>
        <Part title={texts['statement.checks']} icon={<CheckIcon className="mt-0.5 text-ok" />}>
          {checked.checks.map(({ id }) =>
            fill(texts[`statement.check.${id as Check}`], { count: checked.screens.length }),
          )}
        </Part>
        <Part title={texts['statement.gaps']} icon={<InfoIcon className="mt-0.5 text-brand" />}>
          {checked.gaps.map((gap) => texts[`statement.gap.${gap as Gap}`])}
        </Part>
      </div>
      <aside className="flex flex-col gap-2 rounded-md border border-line bg-surface-2 p-4 sm:p-5">
        <h2 className="text-lg">{texts['statement.help']}</h2>
        <p>{texts['statement.help.text']}</p>
        <a href={`tel:${hotline}`} className={`${linkClass} inline-flex min-h-11 items-center self-start`}>
          {fill(layout['nav.hotline'], { number: hotline })}
        </a>
        <div>
          <p>{texts['statement.help.write']}</p>
          {contact}
        </div>
      </aside>
    </div>
  </article>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const Part = ({ title, icon, children }: { title: string; icon: ReactNode; children: readonly string[] }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    <ul className="flex flex-col gap-2.5">
      {children.map((said) => (
        <li key={said} className="flex items-start gap-3">
          {icon}
          <span className="min-w-0">{said}</span>
        </li>
      ))}
    </ul>
  </section>
)
