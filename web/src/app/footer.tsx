import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { Link } from 'react-router-dom'
import { today } from '#lib/today.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { HotlineLink } from './hotline-link.tsx'

/** The six bodies in their official order. Their addresses and mailboxes are invented, and the page says so. */
const bodies = [
  { name: layout['footer.agency.1'], address: 5, email: 'justice@portal.example' },
  { name: layout['footer.agency.2'], address: 1, email: 'finance@portal.example' },
  { name: layout['footer.agency.3'], address: 2, email: 'health@portal.example' },
  { name: layout['footer.agency.4'], address: 3, email: 'education@portal.example' },
  { name: layout['footer.agency.5'], address: 4, email: 'agriculture@portal.example' },
  { name: layout['footer.agency.6'], address: 6, email: 'infrastructure@portal.example' },
]

const isWide = () => typeof window.matchMedia !== 'function' || window.matchMedia('(min-width: 64rem)').matches

export function Footer() {
  return (
    <footer className="mt-10 border-t border-line bg-surface-2 on-print-hidden">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 md:px-6 lg:py-10">
        <details open={isWide()} className="group">
          <summary className="flex min-h-12 flex-wrap items-center gap-3">
            <h2 className="text-lg">{layout['footer.agencies.title']}</h2>
            <span className="rounded-full border border-line px-3 py-0.5 text-sm text-ink-soft">
              {layout['footer.demo']}
            </span>
            <ChevronRightIcon className="ml-auto rotate-90 transition-transform group-open:-rotate-90" />
          </summary>
          <ul className="grid gap-x-8 pt-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {bodies.map((body) => (
              <li key={body.email} className="flex flex-col text-sm">
                <h3 className="pb-1 text-base">{body.name}</h3>
                <p className="text-ink-soft">
                  {layout['footer.address']}: {fill(layout['footer.address.demo'], { number: body.address })}
                </p>
                <p className="text-ink-soft">
                  {layout['footer.email']}:{' '}
                  <a
                    href={`mailto:${body.email}`}
                    className="inline-flex min-h-11 items-center break-all text-brand underline underline-offset-4"
                  >
                    {body.email}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </details>
        <FooterEnd />
      </div>
    </footer>
  )
}

const endLink = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand'

export function FooterEnd() {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 text-sm text-ink-soft lg:flex-row lg:items-center lg:justify-between">
      <p>{fill(layout['footer.copyright'], { year: today().slice(0, 4) })}</p>
      <ul className="flex flex-wrap items-center gap-x-6">
        <li>
          <Link to="/statistics" className={endLink}>
            {layout['footer.statistics']}
          </Link>
        </li>
        <li>
          <Link to="/terms" className={endLink}>
            {layout['footer.terms']}
          </Link>
        </li>
        <li>
          <Link to="/privacy" className={endLink}>
            {layout['footer.privacy']}
          </Link>
        </li>
        <li>
          <Link to="/accessibility" className={endLink}>
            {layout['footer.accessibility']}
          </Link>
        </li>
        <li>
          <HotlineLink className="-ml-3" />
        </li>
      </ul>
    </div>
  )
}
