import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useQueryClient } from '@tanstack/react-query'
import { TextLink } from '#ui/button.tsx'
import { programQuery } from '../catalog/catalog.ts'
import { useSignIn } from '../sign-in/sign-in.ts'
import { dateTime } from '../time/dates.ts'
import { parseDraftForm } from './draft-form.ts'
import { listLocalDrafts } from './local-drafts.ts'

/** Drafts on this device, which can be read without a connection. */
export function KeptDrafts() {
  const client = useQueryClient()
  const member = useSignIn().profile?.id
  const drafts = (member ? listLocalDrafts(member) : []).flatMap(({ form, savedAt }) => {
    const found = parseDraftForm(form)
    return found ? [{ ...found, form, savedAt }] : []
  })
  if (drafts.length === 0) return null
  const titleOf = ({ kind, id }: (typeof drafts)[number]) => {
    if (kind === 'edit') return fill(applicationDetail['application.detail.title'], { id })
    const program = kind === 'program' ? client.getQueryData(programQuery(id).queryKey) : undefined
    return program?.title ?? texts['draft.kept.one']
  }
  return (
    <div className="mt-3">
      <p className="font-semibold">{texts['draft.kept']}</p>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.form}>
            <TextLink to={draft.path} className="inline-flex min-h-11 items-center">
              {titleOf(draft)}, {dateTime(draft.savedAt)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
