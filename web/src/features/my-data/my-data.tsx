import { myData as texts } from '@portal/contract/texts/my-data'
import { profile } from '@portal/contract/texts/profile'
import { PageHead } from '#ui/page-head.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { ExportSection } from './export-section.tsx'

export function MyDataScreen() {
  return (
    <>
      <PageHead
        title={texts['mydata.title']}
        help={texts['mydata.help']}
        back={{ label: profile['profile.title'], to: '/Profile' }}
      />
      <div className="flex flex-col gap-6">
        <ExportSection />
        <ErasureSection />
      </div>
    </>
  )
}
