import { unsentStatus, waitingStatus } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { audit } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { header as texts } from '@portal/contract/texts/header'
import { leaving } from '@portal/contract/texts/leaving'
import { publishedLog } from '@portal/contract/texts/published-log'
import { useState } from 'react'
import { MyAgencyGrid } from '#features/agencies/agency-grid.tsx'
import { NightlyVerification } from '#features/audit/verification/nightly.tsx'
import { StatusTotals } from '#features/dashboard/status-totals.tsx'
import { TaskRow } from '#features/dashboard/task-row.tsx'
import { DocumentsWaiting, MessagesWaiting, RolesWaiting } from '#features/dashboard/waiting-at-desk.tsx'
import { DeskDashboard, OpenOldest } from '#features/desk-dashboard/desk-dashboard.tsx'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { date } from '#lib/time/dates.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { ArrowRightIcon, EyeIcon, HistoryIcon, LinkIcon } from '#ui/further-icons.tsx'
import { PasskeyOffer } from './signed-in/passkey-offer.tsx'

export function StaffDashboard({ role }: { role: Role | undefined }) {
  const isWorker = hasRight(role, 'workAtDesk')
  return (
    <>
      <DeskHead
        title={isWorker ? texts['dashboard.staff.title'] : texts['dashboard.title']}
        tabTitle={texts['dashboard.title']}
        aside={fill(deskDashboard['desk.today'], { date: date(new Date()) })}
        action={isWorker && <OpenOldest />}
      />
      <div className="flex flex-col gap-3">
        <PasskeyOffer />
        {hasRight(role, 'editMembers') && (
          <div className="grid gap-3 empty:hidden lg:grid-cols-3">
            <DocumentsWaiting />
            <RolesWaiting />
            <MessagesWaiting />
          </div>
        )}
        {isWorker && <DeskDashboard />}
        {hasRight(role, 'readLog') && !isWorker && <AuditorDashboard />}
        <Catalogue />
      </div>
    </>
  )
}

function Catalogue() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-md border border-line bg-surface px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="py-3 font-semibold">{deskDashboard['desk.catalogue']}</summary>
      {isOpen && (
        <div className="pb-4">
          <MyAgencyGrid />
        </div>
      )}
    </details>
  )
}

const AuditorDashboard = () => (
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
      <TaskRow
        to="/transfers"
        title={leaving['transfers.title']}
        about={leaving['transfers.help']}
        icon={<ArrowRightIcon />}
      />
      <TaskRow to="/log" title={publishedLog['log.title']} about={publishedLog['log.help']} icon={<LinkIcon />} />
    </ul>
  </div>
)
