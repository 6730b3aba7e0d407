import { fill } from '@portal/contract/fill'
import { hasFact } from '@portal/contract/role-facts'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { header as texts } from '@portal/contract/texts/header'
import { useState } from 'react'
import { MyAgencyGrid } from '#features/agencies/my-agency-grid.tsx'
import { DocumentsWaiting } from '#features/dashboard/documents-waiting.tsx'
import { MessagesWaiting } from '#features/dashboard/messages-waiting.tsx'
import { RolesWaiting } from '#features/dashboard/roles-waiting.tsx'
import { DeskDashboard, OpenOldest } from '#features/desk-dashboard/desk-dashboard.tsx'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { date } from '#lib/time/dates.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { AuditorDashboard } from './auditor-dashboard.tsx'
import { PasskeyOffer } from './signed-in/passkey-offer.tsx'

export function StaffDashboard({ role }: { role: Role | undefined }) {
  const isWorker = hasFact(role, 'worksAtDesk')
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
        {hasFact(role, 'administersMembers') && (
          <div className="grid gap-3 empty:hidden lg:grid-cols-3">
            <DocumentsWaiting />
            <RolesWaiting />
            <MessagesWaiting />
          </div>
        )}
        {isWorker && <DeskDashboard />}
        {hasFact(role, 'readsLog') && !isWorker && <AuditorDashboard />}
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
