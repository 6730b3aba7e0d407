import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { conflictMessage } from '#lib/application/conflict.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import type { Decision } from '#lib/decisions/decisions.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { useBackLink } from './case/use-case-list.ts'

export function ReviewConflict({ current, seen }: { current: ApplicationDocument; seen: Decision | undefined }) {
  const back = useBackLink()
  const words = seen?.reason.trim()
  const { isFinal } = applicationStatusFacts[current.status]
  return (
    <FocusOnAnswer answer={current}>
      <Alert
        tone="warn"
        title={texts['conflict.title']}
        action={
          isFinal && (
            <LinkButton variant="secondary" to={back.to}>
              {back.label}
            </LinkButton>
          )
        }
      >
        <p>{conflictMessage(current)}</p>
        <p>{fill(texts['conflict.decided.status'], { status: statusLabel(current.status) })}</p>
        {words && isFinal && (
          <>
            <p className="mt-2 text-sm text-ink-soft">{texts['conflict.mine']}:</p>
            <p className="whitespace-pre-wrap">{words}</p>
          </>
        )}
      </Alert>
    </FocusOnAnswer>
  )
}
