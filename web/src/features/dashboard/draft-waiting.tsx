/** An application that was begun on this device and not sent: the way back to it. */
import { header as texts } from '@portal/contract/texts/header'
import { draftsOf } from '#lib/drafts.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'

export function DraftWaiting() {
  const { profile } = useSignIn()
  const [newest] = profile?.id ? draftsOf(profile.id) : []
  const to = newest && addressOf(newest.form)
  if (!to) return null
  return (
    <Alert tone="info" isQuiet action={<LinkButton to={to}>{texts['dashboard.next.draft.action']}</LinkButton>}>
      {texts['dashboard.next.draft']}
    </Alert>
  )
}

/** Drafts are named after their form: program-3, agency-1, edit-42. */
const addressOf = (form: string) => {
  const [kind = '', id = ''] = form.split('-')
  const start = { program: '/add-application/', agency: '/agency/create/statment/', edit: '/applications/edit/' }[kind]
  return start && /^\d+$/.test(id) ? start + id : null
}
