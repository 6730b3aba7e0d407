import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useQueryClient } from '@tanstack/react-query'
import { TextLink } from '#ui/button.tsx'
import { programQuery } from '../catalog/catalog.ts'
import { useSignIn } from '../sign-in/sign-in.ts'
import { dateTime } from '../time/dates.ts'
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

/** What a draft's name on this device says: the kind of form, its number and its page. */
const pages = {
  program: '/add-application/',
  agency: '/agency/create/statment/',
  edit: '/applications/edit/',
} as const

export type DraftForm = { readonly kind: keyof typeof pages; readonly id: number; readonly path: string }

export const parseDraftForm = (name: string): DraftForm | null => {
  const [, kind = '', id] = /^([a-z]+)-(\d+)$/.exec(name) ?? []
  return isKind(kind) ? { kind, id: Number(id), path: pages[kind] + id } : null
}

const isKind = (kind: string): kind is DraftForm['kind'] => Object.hasOwn(pages, kind)
