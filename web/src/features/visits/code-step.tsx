import { codeMinutes } from '@portal/contract/code-lifetime'
import { phoneCode } from '@portal/contract/fields/digits'
import { fill } from '@portal/contract/fill'
import { visits as texts } from '@portal/contract/texts/visits'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { time } from '#lib/time/dates.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/digits-input.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { beginHere, useConfirmVisit, type Visit } from './queries.ts'

type Props = {
  readonly visit: Visit
  /** When the code was sent, in milliseconds. */
  readonly sentAt: number
  readonly again: { readonly isPending: boolean; readonly error: Error | null }
  readonly onAgain: () => void
  readonly onCard: () => void
}

/** Seconds until another code may be sent (R-ID-3). */
const pause = 60

/** The person reads the code out, and staff type it. */
export function CodeStep({ visit, sentAt, again, onAgain, onCard }: Props) {
  const confirm = useConfirmVisit(visit.visit)
  const [code, setCode] = useState('')
  const [malformed, setMalformed] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { left } = useCountdown(sentAt + pause * 1000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further code takes the focus back to its field
  useEffect(() => input.current?.focus(), [sentAt])
  const check = () => {
    const parsed = phoneCode.safeParse(code)
    setMalformed(parsed.error?.issues[0]?.message)
    if (!parsed.success) return input.current?.focus()
    confirm.mutate(code, {
      onSuccess: ({ data }) => beginHere(data),
      onError: () => input.current?.focus(),
    })
  }
  const wrong = confirm.error instanceof ApiError ? confirm.error.errors.code?.[0] : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending) check()
      }}
    >
      <LiveText key={sentAt}>{fill(texts['visit.code.sent'], { time: time(new Date(sentAt).toISOString()) })}</LiveText>
      <CodeInput
        ref={input}
        id="visit-code"
        label={texts['visit.code']}
        hint={fill(texts['visit.code.hint'], { minutes: codeMinutes })}
        autoComplete="off"
        isRequired
        hasNoStar
        error={malformed ?? wrong}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setMalformed(undefined)
        }}
      />
      {wrong === undefined && <CommandFailure error={confirm.error} title={texts['visit.code.failed']} />}
      <CommandFailure error={again.error} title={texts['visit.failed']} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={confirm.isPending}>
          {texts['visit.code.check']}
        </Button>
        {left > 0 ? (
          <span className="text-sm text-ink-soft tabular-nums">
            {fill(texts['visit.code.wait'], { seconds: left })}
          </span>
        ) : (
          <Button variant="quiet" className="px-3" isPending={again.isPending} onClick={onAgain}>
            {texts['visit.code.again']}
          </Button>
        )}
        <Button variant="quiet" className="px-3" onClick={onCard}>
          {texts['visit.code.card']}
        </Button>
      </div>
    </form>
  )
}
