import { letters } from '@portal/contract/texts/letters'
import { reasonsTexts as reasons } from '@portal/contract/texts/reasons'
import { DeskHead } from '#ui/desk-head.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'

const tabs = [
  { to: '/templates', label: reasons['reasons.manage'] },
  { to: '/letters', label: letters['letters.title'] },
]

type Props = { readonly title: string; readonly lead: string }

/** Above both kinds of an agency's templates. */
export const TemplatesHead = ({ title, lead }: Props) => (
  <>
    <PageTabs label={reasons['reasons.templates']} tabs={tabs} />
    <DeskHead title={title} aside={lead} />
  </>
)
