import { fill } from '@portal/contract/fill'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '#lib/keys/use-keys.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useToast } from '#ui/toast.tsx'
import { dismissFailure, forgetLeft, type Held, leftWithoutAnswer, useHeld, useLateFailures } from './late.ts'

/** What waits to be sent, and what failed after its page had gone on, on every page of staff. */
export function LateDecisions() {
  const held = useHeld().filter(({ id }) => id !== 0)
  const failures = useLateFailures()
  const [left, setLeft] = useState(leftWithoutAnswer)
  const takeBack = useTakingBack()
  const last = held.at(-1)
  useKeys({ KeyZ: last && (() => takeBack(last)) })
  const box = useAboveBar(held.length > 0)
  return (
    <>
      {(failures.length > 0 || left.length > 0) && (
        <div className="mx-auto flex w-full max-w-desk flex-col gap-3 px-4 pt-3 md:px-6 on-print-hidden">
          {failures.map((failure) => (
            <Alert
              key={`${failure.id}-${failure.why}`}
              tone="stop"
              title={fill(texts['late.failed'], { what: failure.says })}
              action={<Further to={failure.to} onClose={() => dismissFailure(failure)} />}
            >
              {failure.why}
            </Alert>
          ))}
          {left.map((late) => (
            <Alert
              key={late.key}
              tone="warn"
              title={fill(texts['late.left'], { what: late.says })}
              action={
                <Further
                  to={late.to}
                  onClose={() => {
                    forgetLeft(late)
                    setLeft(left.filter((each) => each !== late))
                  }}
                />
              }
            />
          ))}
        </div>
      )}
      <div role="status" aria-label={texts['late.region']} className="contents">
        {held.length > 0 && (
          <div ref={box} className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-xl flex-col gap-2 on-print-hidden">
            {held.map((one) => (
              <HeldCard key={one.id} one={one} onTakeBack={() => takeBack(one)} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** Pixels between a card and what is below it. */
const gap = 16

/** Keeps the cards above the bar of decisions, which sticks below where it is narrow, in one row or two. */
const useAboveBar = (isShown: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return
    const place = () => {
      const bar = document.querySelector<HTMLElement>('[data-decision-bar]')
      const height = bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0
      if (box.current) box.current.style.bottom = `${height + gap}px`
    }
    place()
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', place)
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [isShown])
  return box
}

function HeldCard({ one, onTakeBack }: { one: Held; onTakeBack: () => void }) {
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface p-3 shadow-float">
      <ClockIcon className="self-start text-warn" />
      <p className="min-w-0 flex-1 basis-40">{fill(texts['late.says'], { what: one.says })}</p>
      <HeldButtons one={one} onTakeBack={onTakeBack} />
    </section>
  )
}

export const HeldButtons = ({ one, onTakeBack }: { one: Held; onTakeBack: () => void }) => (
  <>
    <Button variant="secondary" className="px-3" aria-keyshortcuts="Z" onClick={onTakeBack}>
      {texts['late.takeBack']}
    </Button>
    <Button variant="quiet" className="px-3" onClick={one.sendNow}>
      {texts['late.now']}
    </Button>
  </>
)

const Further = ({ to, onClose }: { to: string; onClose: () => void }) => (
  <span className="flex flex-wrap items-center gap-3">
    <Link to={to} className={linkClass}>
      {texts['late.open']}
    </Link>
    <Button variant="quiet" className="px-3" onClick={onClose}>
      {texts['late.close']}
    </Button>
  </span>
)

/** Goes back to where its words are. */
const useTakingBack = () => {
  const navigate = useNavigate()
  const toast = useToast()
  return (one: Held) => {
    one.takeBack()
    toast(fill(texts['late.takenBack'], { what: one.says }), 'info')
    void navigate(one.to)
  }
}
