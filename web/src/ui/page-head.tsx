import { accessibility } from '@portal/contract/texts/accessibility'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { ArrowLeftIcon, ChevronRightIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { PageTitle } from './page-title.tsx'

export type Crumb = { label: string; to: string }

/**
 * The head of every page: breadcrumb, one h1, one line of help, the primary action on the right. It also sets the tab's
 * title.
 */
export function PageHead({
  title,
  tabTitle = title,
  help,
  breadcrumb,
  back,
  action,
  badge,
  image,
  isBrief = false,
}: {
  title: string
  tabTitle?: string
  help?: ReactNode
  breadcrumb?: readonly Crumb[]
  back?: { label: string; to: string }
  action?: ReactNode
  badge?: ReactNode
  image?: ReactNode
  /** For pages of long text: on a phone the head is low, so that the text begins on the first screen. */
  isBrief?: boolean
}) {
  useTitle(tabTitle)
  return (
    <header
      data-action={action ? true : undefined}
      data-brief={isBrief || undefined}
      data-pictured={image ? true : undefined}
      className="flex sky-head flex-col gap-3 pb-6"
    >
      {breadcrumb && <Breadcrumb trail={breadcrumb} here={title} />}
      {back && <BackLink {...back} />}
      <div className="flex flex-col gap-4 md:flex-row md:flex-wrap md:items-start">
        {/* On a phone the image stands beside the lines below the title, so that it takes no line of its own. */}
        <div className="flex min-w-0 items-start gap-4 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 md:grow md:basis-56">
          {image && <div className="shrink-0 max-sm:order-1">{image}</div>}
          <div className={cx('flex min-w-0 flex-col gap-2', image !== undefined && 'max-sm:contents')}>
            <PageTitle title={title} isBrief={isBrief} />
            {(badge || help) && (
              <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-2 max-sm:flex-1 sm:gap-y-2">
                {badge}
                {help && <p className="max-w-read text-ink-soft">{help}</p>}
              </div>
            )}
          </div>
        </div>
        {action && <div className="flex max-w-full flex-wrap gap-3 md:pt-1 on-print-hidden">{action}</div>}
      </div>
    </header>
  )
}

export function BackLink({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      className={cx(
        'inline-flex target max-w-full items-center gap-2 self-start text-brand hover:underline on-print-hidden',
        // A short label, such as an application's number, never breaks; on a phone it does for large text.
        label.length < 25 && 'sm:whitespace-nowrap',
      )}
    >
      <ArrowLeftIcon />
      <span className="min-w-0">{label}</span>
    </Link>
  )
}

function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={accessibility['a11y.breadcrumb']} className="on-print-hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center text-brand hover:underline">
              {label}
            </Link>
            <ChevronRightIcon className="size-4" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
