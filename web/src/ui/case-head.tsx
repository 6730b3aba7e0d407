import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { BackLink, type Crumb } from './page-head.tsx'
import { longTitleLength } from './page-title.tsx'

type CaseHeadProps = {
  back: Crumb
  status?: ReactNode
  task?: string
  title: string
  tabTitle?: string
  children?: ReactNode
}

export function CaseHead({ back, status, task, title, tabTitle = title, children }: CaseHeadProps) {
  useTitle(tabTitle)
  return (
    <header data-case className="flex sky-head flex-col gap-2 pb-6">
      <BackLink {...back} />
      {status && (
        <div data-fact className="flex min-h-7 flex-wrap items-center gap-3">
          {status}
        </div>
      )}
      <h1
        tabIndex={-1}
        className={cx(task || title.length > longTitleLength ? 'text-xl sm:text-2xl' : 'text-2xl', 'lg:text-3xl')}
      >
        {task && <span className="mb-1 block text-base font-normal text-ink-soft">{task} </span>}
        <span>{title}</span>
      </h1>
      {children && <div className="max-w-read text-ink-soft">{children}</div>}
    </header>
  )
}
