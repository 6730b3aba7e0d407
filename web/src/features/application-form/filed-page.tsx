import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { sending } from '@portal/contract/texts/sending'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { applicationNumber } from '#lib/application/application-words.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useToast } from '#ui/toast.tsx'

/** Seconds until the next page opens (R-APP-7). */
const seconds = 3

export function FiledPage({ title, id }: { title: string; id: number }) {
  return (
    <>
      <PageHead title={title} />
      <Filed id={id} />
    </>
  )
}

function Filed({ id }: { id: number }) {
  const navigate = useNavigate()
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    toast(
      `${applicationNumber(id)}: ${answers['application.form.success.toast']}. ${sending['check.notSent']}.`,
      'pending',
      applicationNumber(id),
    )
    window.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [toast, id])

  useEffect(() => {
    const going = setTimeout(() => void navigate(checkPath(id), { replace: true }), seconds * 1000)
    const counting = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => {
      clearTimeout(going)
      clearInterval(counting)
    }
  }, [navigate, id])

  return (
    <div ref={box} tabIndex={-1} className="max-w-form">
      {/* A screen reader reads this alert on focus. In a live region it would be read again each second. */}
      <Alert
        isQuiet
        tone="pending"
        title={answers['application.form.success.toast']}
        action={<LinkButton to={checkPath(id)}>{sending['check.title']}</LinkButton>}
      >
        <p>{texts['application.form.success.message']}</p>
        <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
          {fill(texts['application.form.success.redirect'], { seconds: left })}
        </p>
      </Alert>
    </div>
  )
}
