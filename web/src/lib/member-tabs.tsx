import { memberDocuments as documents } from '@portal/contract/texts/member-documents'
import { roles as texts } from '@portal/contract/texts/roles'
import { PageTabs } from '#ui/page-tabs.tsx'

const tabs = [
  { to: '/members', label: texts['roles.tab.members'] },
  { to: '/members/documents', label: documents['documents.tab'] },
  { to: '/roles', label: texts['roles.title'] },
]

export const MemberTabs = () => <PageTabs label={texts['roles.tabs']} tabs={tabs} />
