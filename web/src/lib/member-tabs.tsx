/** The list of members and the list of staff share one entry of the menu. */
import { roles as texts } from '@portal/contract/texts/roles'
import { PageTabs } from '#ui/page-tabs.tsx'

const tabs = [
  { to: '/members', label: texts['roles.tab.members'] },
  { to: '/roles', label: texts['roles.title'] },
]

export const MemberTabs = () => <PageTabs label={texts['roles.tabs']} tabs={tabs} />
