import { unsentStatus, waitingStatus } from '@portal/contract/application-status'
import { audit } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { publishedLog } from '@portal/contract/texts/published-log'
import { NightlyVerification } from '#features/audit/verification/nightly.tsx'
import { StatusTotals } from '#features/dashboard/status-totals.tsx'
import { TaskRow } from '#features/dashboard/task-row.tsx'
import { EyeIcon, HistoryIcon, LinkIcon } from '#ui/further-icons.tsx'

export const AuditorDashboard = () => (
  <div className="flex flex-col gap-4">
    <NightlyVerification />
    <StatusTotals statuses={[waitingStatus, unsentStatus]} />
    <ul className="rounded-md border border-line px-4 *:first:border-t-0">
      <TaskRow
        to="/audit"
        title={`${audit['audit.title']}: ${auditPage['audit.tab.log']}`}
        about={audit['audit.chain.hint']}
        icon={<HistoryIcon />}
      />
      <TaskRow
        to="/audit/looks"
        title={auditPage['audit.tab.accesses']}
        about={auditPage['audit.accesses.help']}
        icon={<EyeIcon />}
      />
      <TaskRow to="/log" title={publishedLog['log.title']} about={publishedLog['log.help']} icon={<LinkIcon />} />
    </ul>
  </div>
)
