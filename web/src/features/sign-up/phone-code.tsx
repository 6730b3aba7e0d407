import { codeMinutes } from '@portal/contract/code-lifetime'
import { fill } from '@portal/contract/fill'
import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/digits-input.tsx'
import { LiveText } from '#ui/live-text.tsx'

type Props = {
  isPending: boolean
  error: string | null
  fault: ReactNode
  onVerify: (code: string) => void
  /** What helps when no code arrives. */
  children: ReactNode
}

/** Six digits from the SMS. It is inside the registration form, so Enter must check the code instead of submitting. */
export function PhoneCode({ isPending, error, fault, onVerify, children }: Props) {
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  const verify = () => {
    const isComplete = code.length === 6
    setIncomplete(!isComplete)
    if (isComplete) onVerify(code)
    else input.current?.focus()
  }
  const verifyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isPending) verify()
  }
  const message = (isIncomplete && validation['validation.code.length']) || error || undefined
  useErrorTitle(message !== undefined)
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border border-line bg-surface-2 p-4">
      <LiveText>{texts['signup.phone.codeSent']}</LiveText>
      <CodeInput
        ref={input}
        id="phone-code"
        label={texts['signup.phone.code']}
        hint={fill(texts['signup.phone.code.hint'], { minutes: codeMinutes })}
        error={message}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setIncomplete(false)
        }}
        onKeyDown={verifyOnEnter}
      />
      {fault}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          isPending={isPending}
          pendingLabel={texts['signup.phone.verifying']}
          onClick={verify}
        >
          {texts['signup.phone.verify']}
        </Button>
        {children}
      </div>
    </div>
  )
}
