/** `/templates`: the templates of reasons and messages, for the administrator of an agency (R-DESK-18). */
import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { ReasonTemplates } from '#lib/reasons/reason-templates.tsx'
import { TemplatesHead } from './templates-head.tsx'

export const ReasonTemplatesScreen = () => (
  <>
    <TemplatesHead title={texts['reasons.manage']} lead={texts['reasons.manage.lead']} />
    <ReasonTemplates />
  </>
)
