import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { useRestart } from '#lib/page/use-restart.ts'
import { PageHead } from '#ui/page-head.tsx'
import { AgencyForm } from './agency-form.tsx'

export function AddAgencyScreen() {
  const { round, restart } = useRestart()
  return (
    <>
      <PageHead
        title={texts['admin.agency.add.heading']}
        back={{ label: texts['admin.agencies.title'], to: '/agency' }}
      />
      <AgencyForm key={round} agency={null} onRestart={restart} />
    </>
  )
}
