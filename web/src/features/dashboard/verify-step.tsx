/** Who is not verified is shown the way; who handed the document in is told that it waits, or that it was not confirmed. */
import { fill } from '@portal/contract/fill'
import { header as texts } from '@portal/contract/texts/header'
import { verification } from '@portal/contract/texts/verification'
import { useQuery } from '@tanstack/react-query'
import { numericDate } from '#lib/dates.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { wasRefused } from '#lib/identity-document/was-refused.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'

export function VerifyStep() {
  const { data: info } = useQuery(profileInfoQuery)
  if (!info || info.document_verified_status === 'verified') return null
  const isWaiting = info.documents_waiting && info.front_document && info.back_document
  if (isWaiting && info.documents_submitted_at)
    return (
      <Alert tone="info" isQuiet>
        {fill(texts['dashboard.next.documentsWaiting'], { date: numericDate(info.documents_submitted_at) })}
      </Alert>
    )
  const isRefused = wasRefused(info)
  return (
    <Alert
      tone={isRefused ? 'stop' : 'warn'}
      isQuiet
      {...(isRefused && { title: verification['verification.refused.title'] })}
      action={
        <LinkButton look="secondary" to="/ProfileVerif">
          {texts['menu.verify']}
        </LinkButton>
      }
    >
      {isRefused ? verification['verification.refused.text'] : texts['dashboard.next.verify']}
    </Alert>
  )
}
