import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { isCitizen } from '@portal/contract/role-facts'
import { acting as acts } from '@portal/contract/texts/acting'
import { header as texts } from '@portal/contract/texts/header'
import { useQueries } from '@tanstack/react-query'
import { CatalogSearchPanel } from '#features/agencies/catalog-search-panel.tsx'
import { MyAgencyRows } from '#features/agencies/my-agency-rows.tsx'
import { ContactButton } from '#features/contact/contact-button.tsx'
import { DashboardSkeleton, dashboardColumns, sideColumn } from '#features/dashboard/dashboard-skeleton.tsx'
import { OwnTasks } from '#features/dashboard/own-tasks.tsx'
import {
  ownForwardedQuery,
  ownPendingQuery,
  ownRequestedQuery,
  ownUnreadQuery,
  recentQuery,
} from '#features/dashboard/queries.ts'
import { OpenOffers } from '#features/mandates/open-offers.tsx'
import { mandatesQuery } from '#lib/acting/mandates-query.ts'
import { areSettled } from '#lib/api/are-settled.ts'
import { activeProgramsQuery } from '#lib/catalog/active-programs.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { cx } from '#lib/cx.ts'
import { draftsQuery } from '#lib/drafts/server-draft.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { useNextCode } from '#lib/page/use-next-code.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { lazyComponent, lazyPart } from '#ui/part.tsx'
import { loadDetail } from './further-screens.ts'
import { PasskeyOffer } from './signed-in/passkey-offer.tsx'

const NewByMandate = lazyPart(async () => (await import('./signed-in/acting-panels.tsx')).NewByMandate)
const WhatMandateCovers = lazyPart(async () => (await import('./signed-in/acting-panels.tsx')).WhatMandateCovers)
const StaffDashboard = lazyComponent(async () => (await import('./staff-dashboard.tsx')).StaffDashboard)

export function DashboardScreen() {
  const { profile } = useSignIn()
  return isCitizen(profile?.permission) ? <CitizenDashboard /> : <StaffDashboard role={profile?.permission} />
}

const useHaveArrived = (): boolean =>
  useQueries({
    queries: [
      ...[ownPendingQuery, ownForwardedQuery, ownRequestedQuery, ownUnreadQuery, recentQuery],
      ...[draftsQuery, profileInfoQuery, agenciesQuery, activeProgramsQuery],
      ...(acting() === null ? [mandatesQuery] : []),
    ],
    combine: areSettled,
  })

function CitizenDashboard() {
  const { profile } = useSignIn()
  const haveArrived = useHaveArrived()
  useNextCode(loadDetail, haveArrived)
  const by = acting()
  const name = profile?.company_name || profile?.first_name
  return (
    <>
      {by ? (
        <PageHead title={fill(acts['acting.dashboard.title'], { whose: genitive(by.principal.name) })} />
      ) : (
        <PageHead
          title={name ? fill(texts['dashboard.welcome'], { name }) : texts['dashboard.welcome.noName']}
          tabTitle={texts['dashboard.title']}
        />
      )}
      {!haveArrived && <DashboardSkeleton />}
      <div hidden={!haveArrived} className="flex flex-col gap-12">
        {!by && <PasskeyOffer />}
        {!by && <OpenOffers />}
        <div className={dashboardColumns}>
          <div className="flex min-w-0 flex-col gap-10">
            <OwnTasks />
            {by && <NewByMandate by={by} />}
          </div>
          <div className={cx(sideColumn, 'flex flex-col gap-6')}>
            {by && <WhatMandateCovers by={by} />}
            <CatalogSearchPanel />
          </div>
          <section aria-labelledby="dashboard-agencies" className="flex min-w-0 flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h2 id="dashboard-agencies" className="text-xl max-md:w-full">
                <span className="max-md:hidden">{texts['dashboard.agencies.title']}</span>
                <AgenciesLink />
              </h2>
              <ContactButton />
            </div>
            <div className="max-md:hidden">
              <MyAgencyRows />
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** Shown on a phone only, in place of the grid of agencies. */
const AgenciesLink = () => (
  <Link
    to="/agency"
    className="flex min-h-14 items-center justify-between gap-3 border-y border-line text-base text-brand hover:bg-brand-wash hover:underline md:hidden"
  >
    {texts['dashboard.agencies.title']}
    <ChevronRightIcon className="shrink-0" />
  </Link>
)
