import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { publishedLog } from '@portal/contract/texts/published-log'
import { verify } from '@portal/contract/texts/verify'
import type { ReactNode } from 'react'
import { agencyContacts } from '#lib/catalog/agency-contacts.ts'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { thisYear } from '#lib/time/today.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { HotlineLink } from './hotline-link.tsx'

export const Footer = () => (
  <CitizenFooter>
    <details open={useIsWide()} className="group border-b border-line pb-4 lg:pb-8">
      <summary className="flex min-h-12 flex-wrap items-center gap-3">
        <h2 className="text-lg">{layout['footer.agencies.title']}</h2>
        <span className="rounded-full border border-line px-3 py-0.5 text-sm text-ink-soft">
          {layout['footer.demo']}
        </span>
        <ChevronRightIcon className="ml-auto rotate-90 transition-transform group-open:-rotate-90" />
      </summary>
      <ul className="grid gap-x-8 pt-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {agencyContacts.map((contact) => (
          <li key={contact.email} className="flex flex-col text-sm">
            <h3 className="pb-1 text-base">{contact.name}</h3>
            <p className="text-ink-soft">
              {layout['footer.address']}: {contact.address}
            </p>
            <p className="text-ink-soft">
              {layout['footer.email']}:{' '}
              <a
                href={`mailto:${contact.email}`}
                className="inline-flex min-h-11 items-center break-all text-brand underline underline-offset-4"
              >
                {contact.email}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </details>
  </CitizenFooter>
)

export const CitizenFooter = ({ children }: { children?: ReactNode }) => (
  <footer className="mt-6 on-print-hidden">
    <Ridge />
    <div className="bg-surface-2">
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 pt-4 pb-8 md:px-6">
        {children}
        <FooterEnd />
      </div>
    </div>
  </footer>
)

const links = [
  { to: '/statistics', label: layout['footer.statistics'] },
  { to: '/log', label: publishedLog['log.title'] },
  { to: '/terms', label: layout['footer.terms'] },
  { to: '/privacy', label: layout['footer.privacy'] },
  { to: '/accessibility', label: layout['footer.accessibility'] },
]
const linkClass =
  'inline-flex min-h-11 items-center wrap-break-word leading-tight underline underline-offset-4 hover:text-brand'

export const FooterEnd = () => (
  <div className="flex flex-col gap-x-6 gap-y-1 text-sm text-ink-soft lg:flex-row lg:flex-wrap lg:items-center">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] items-center gap-x-6 sm:flex sm:flex-wrap">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <a href="/verify" className={linkClass}>
          {verify['verify.title']}
        </a>
      </li>
      {/* Last, because at 320 px the longest word of a link fits the first column alone. */}
      <li>
        <Link to="/status" className={linkClass}>
          {layout['footer.status']}
        </Link>
      </li>
    </ul>
    <HotlineLink className="-ml-3 self-start lg:mr-0 lg:ml-auto lg:px-0" />
    <p data-copyright className="lg:w-full">
      {fill(layout['footer.copyright'], { year: thisYear() })}
    </p>
  </div>
)

const Ridge = () => (
  <svg
    viewBox={ridgeDrawing.viewBox}
    height={ridgeDrawing.height}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
    className={ridgeDrawing.className}
  >
    {ridgeDrawing.paths.map(({ className, d }) => (
      <path key={className} className={className} d={d} />
    ))}
  </svg>
)

const ridgeDrawing = {
  viewBox: '0 0 1280 72',
  height: '40',
  className: 'scene block h-10 w-full lg:h-18',
  paths: [
    {
      className: 'fill-peak opacity-60',
      d: 'M0 72V48l120-22 70 16 110-36 96 34 90-24 130 30 96-18 120 26 130-40 88 30 110-20 120 26v22z',
    },
    {
      className: 'fill-ridge opacity-60',
      d: 'M0 72V60l160-18 120 16 140-26 130 24 160-16 140 18 150-26 140 24 140-12v28z',
    },
    { className: 'fill-surface-2', d: 'M0 72V66c200-14 420-14 640-4s440 6 640-6v16z' },
  ],
} as const
