import { errors } from '@portal/contract/texts/errors'
import type { ReactNode } from 'react'
import { FramedLandscape } from './framed-landscape.tsx'
import { HotlineHelp } from './hotline-help.tsx'
import { PageHead } from './page-head.tsx'

export const NotAvailable = ({
  title,
  help = errors['error.404.text'],
  children,
}: {
  title: string
  help?: string
  children: ReactNode
}) => (
  <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
    <div className="flex flex-col gap-2">
      <PageHead title={title} help={help} />
      <p className="flex flex-wrap gap-3">{children}</p>
      <HotlineHelp />
    </div>
    <FramedLandscape className="max-w-form" />
  </div>
)
