import { toasts as texts } from '@portal/contract/texts/toasts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { CheckCircleIcon, ClockIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'

type Tone = 'ok' | 'pending' | 'stop' | 'info'
type Toast = { id: number; tone: Tone; message: string; about: string }
/** A toast with the same `about` replaces the older one, whose message is no longer true. */
type ShowToast = (message: string, tone?: Tone, about?: string) => void

const ToastContext = createContext<ShowToast>(() => undefined)

export const useToast = () => useContext(ToastContext)

/** The live region is always rendered (R-APP-7). A toast stays while it is hovered or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)

  const show = useCallback<ShowToast>((message, tone = 'ok', about = message) => {
    const toast = { id: nextId.current++, tone, message, about }
    setToasts((shown) => [...shown.filter((one) => one.about !== about), toast].slice(-3))
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((one) => one.id !== id)), [])

  const hasToasts = toasts.length > 0
  useEffect(() => {
    if (!hasToasts) return
    // Loaded with the first toast, so that the first page is smaller. If it cannot be loaded, toasts stay at the top
    // edge of the window.
    let stop: (() => void) | null = null
    let isOver = false
    const start = ({ keepToastsClear }: typeof import('./toast-place.ts')) => {
      if (!isOver) stop = keepToastsClear()
    }
    import('./toast-place.ts').then(start, () => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [hasToasts])

  return (
    <ToastContext value={show}>
      {children}
      <div
        id="toasts"
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 top-2 z-50 flex flex-col items-center gap-2 on-print-hidden"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  )
}

const icons: Record<Tone, ReactNode> = {
  ok: <CheckCircleIcon className="mt-0.5 text-ok" />,
  pending: <ClockIcon className="mt-0.5 text-warn" />,
  stop: <WarningIcon className="mt-0.5 text-stop" />,
  info: <InfoIcon className="mt-0.5 text-brand" />,
}

const secondsFor = (message: string) => Math.max(5, message.length / 12)

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => onClose(toast.id), secondsFor(toast.message) * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, toast, onClose])

  return (
    <section
      aria-label={texts['toast.info']}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex w-full max-w-[28rem] items-start gap-3 rounded-md border border-line bg-surface p-3 shadow-float"
    >
      {icons[toast.tone]}
      <p className="min-w-0 grow max-sm:text-sm">{toast.message}</p>
      <button
        type="button"
        aria-label={texts['toast.close']}
        onClick={() => onClose(toast.id)}
        className="-m-2 flex target items-center justify-center rounded-md text-ink-soft hover:text-brand"
      >
        <CloseIcon />
      </button>
    </section>
  )
}
