import { agencies as texts } from '@portal/contract/texts/agencies'
import { PageHead } from '#ui/page-head.tsx'
import { MyAgencyGrid } from './my-agency-grid.tsx'

/** /agency: the cards for everybody signed in (specification 1, section 2.9). */
export function AgenciesScreen() {
  return (
    <>
      <PageHead title={texts['agencies.list.title']} />
      <MyAgencyGrid />
    </>
  )
}
