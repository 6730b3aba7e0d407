import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { PageTabs } from '#ui/page-tabs.tsx'

const tabs = [
  { to: '/audit', label: texts['audit.tab.log'] },
  { to: '/audit/looks', label: texts['audit.tab.accesses'] },
]

export const AuditTabs = () => <PageTabs label={texts['audit.tabs']} tabs={tabs} isInline />
