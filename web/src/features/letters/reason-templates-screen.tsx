/** `/templates`: the templates of reasons and messages, for the administrator of an agency (R-DESK-18). */
import { letters } from '@portal/contract/texts/letters'
import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { ReasonTemplates } from '#lib/reasons/reason-templates.tsx'
import { TextLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const ReasonTemplatesScreen = () => (
  <>
    <PageHead title={texts['reasons.manage']} />
    <p className="max-w-read text-ink-soft">{texts['reasons.manage.lead']}</p>
    <TextLink to="/letters" className="mb-6 inline-flex target items-center">
      {letters['letters.title']}
    </TextLink>
    <div className="flex max-w-read flex-col gap-4">
      <ReasonTemplates />
    </div>
  </>
)
