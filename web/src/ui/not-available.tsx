import { failures } from '@portal/contract/texts/failures'
import type { ReactNode } from 'react'
import { HotlineHelp } from './hotline.tsx'
import { Landscape } from './later-landscape.tsx'
import { PageHead } from './page-head.tsx'

export const NotAvailable = ({
  title,
  help = failures['error.404.text'],
  children,
}: {
  title: string
  help?: string
  children: ReactNode
}) => (
  <div className="grid gap-x-14 gap-y-6 lg:min-h-[calc(88dvh-5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center">
    <div className="flex flex-col gap-2">
      <PageHead title={title} help={help} />
      <div className="flex flex-wrap gap-3">{children}</div>
      <HotlineHelp />
    </div>
    <div className="aspect-7/4 w-full max-w-form lg:max-w-none overflow-hidden rounded-md bg-hero on-print-hidden">
      <Landscape className="mt-[7%] h-auto w-full transition-opacity starting:opacity-0" />
    </div>
  </div>
)
