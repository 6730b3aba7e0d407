import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import { fill } from '@portal/contract/fill'
import { systemRequestsPerMinute } from '@portal/contract/system-facts'
import { systems as texts } from '@portal/contract/texts/systems'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CommandFailure, commandMessage } from '#lib/api/command-failure.tsx'
import { focusTitle } from '#lib/page/focus-title.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { type TokenAnswer, useAnswerToken, useRevealToken } from './queries.ts'
import { canText, isOwn, permissionText } from './words.ts'

export type Revealed = { readonly token: AgencyToken; readonly secret: string }

export const revealedTexts = ({ token: { label, expires_on }, secret }: Revealed) => ({
  secret,
  title: fill(texts['systems.secret.token.title'], { label }),
  once: texts['systems.secret.token.once'],
  after: fill(texts['systems.secret.token.after'], { date: numericDate(expires_on), limit: systemRequestsPerMinute }),
})

type Props = { token: AgencyToken; onReveal: (revealed: Revealed) => void }

/** Only what waits for oneself is a filled button. */
export function TokenActions({ token, onReveal }: Props) {
  const { profile } = useSignIn()
  const [asks, ask] = useState<TokenAnswer | null>(null)
  const mine = isOwn(token, profile?.id)
  const named = (action: string) => fill(texts['systems.who'], { action, label: token.label })
  const quiet = (answer: TokenAnswer, action: string) => (
    <Button variant="quiet" className="px-3 text-stop" aria-label={named(action)} onClick={() => ask(answer)}>
      {action}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 max-md:-ms-3 md:justify-end xl:flex-nowrap">
      {token.status === 'open' && mine && quiet('refuse', texts['systems.withdraw'])}
      {token.status === 'open' && !mine && (
        <>
          {quiet('refuse', texts['systems.refuse'])}
          <Button className="px-3" aria-label={named(texts['systems.approve'])} onClick={() => ask('approve')}>
            {texts['systems.approve']}
          </Button>
        </>
      )}
      {token.status !== 'open' && quiet('end', texts['systems.end'])}
      {token.status === 'approved' && mine && <RevealButton token={token} onReveal={onReveal} />}
      {asks && <AnswerDialog token={token} answer={asks} isOwn={mine} onClose={() => ask(null)} />}
    </div>
  )
}

function RevealButton({ token, onReveal }: Props) {
  const toast = useToast()
  const reveal = useRevealToken(token.id)
  const press = () =>
    reveal.mutate(undefined, {
      onSuccess: ({ token: secret }) => onReveal({ token, secret }),
      onError: (error) => toast(commandMessage(error, texts['systems.failed']), 'stop'),
    })
  return (
    <Button
      variant="secondary"
      className="px-3"
      aria-label={fill(texts['systems.who'], { action: texts['systems.reveal'], label: token.label })}
      isPending={reveal.isPending}
      onClick={press}
    >
      {texts['systems.reveal']}
    </Button>
  )
}

type AnswerDialogProps = { token: AgencyToken; answer: TokenAnswer; isOwn: boolean; onClose: () => void }

function AnswerDialog({ token, answer, isOwn, onClose }: AnswerDialogProps) {
  const toast = useToast()
  const send = useAnswerToken(token.id, answer, ({ message }) => {
    toast(message)
    // An open dialog would keep the focus.
    flushSync(onClose)
    focusTitle('#tokens')
  })
  const verb = answer === 'refuse' && isOwn ? 'withdraw' : answer
  return (
    <ConfirmDialog
      title={fill(texts[`systems.${verb}.title`], { label: token.label })}
      cancelLabel={texts[answer === 'approve' ? 'systems.later' : 'systems.keep']}
      confirmLabel={texts[`systems.${verb}`]}
      isHarmless={answer === 'approve'}
      isPending={send.isPending}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <p>
        {fill(texts[`systems.${verb}.question`], {
          name: token.created_by?.name ?? '',
          until: numericDate(token.expires_on),
          permission: permissionText(token.permission),
          can: canText(token.permission),
        })}
      </p>
      <CommandFailure error={send.error} title={texts['systems.failed']} />
    </ConfirmDialog>
  )
}
