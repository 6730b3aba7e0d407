import { auditPage as texts } from '@portal/contract/texts/audit-page'
import type { ReactNode } from 'react'
import { PageTabs } from '#ui/page-tabs.tsx'

const tabs = [
  { to: '/audit', label: texts['audit.tab.log'] },
  { to: '/audit/looks', label: texts['audit.tab.accesses'] },
]

export const AuditTabs = () => <PageTabs label={texts['audit.tabs']} tabs={tabs} isInline />

export const RowOnWide = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-x-3 xl:flex-row xl:flex-wrap xl:items-baseline">{children}</div>
)
