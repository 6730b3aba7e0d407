import { fill } from '@portal/contract/fill'
import { formErrors } from '@portal/contract/texts/form-errors'
import { useEffect, useRef } from 'react'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { linkClass } from './button.tsx'
import { focusOnClick } from './focus-field.ts'
import { WarningIcon } from './icons.tsx'

/** Takes the focus at each submit, which raises `attempt`. Errors without a field are listed too. */
export function ErrorSummary({
  items,
  attempt,
  lead,
  onFollow,
}: {
  items: readonly { id?: string; message: string; fields?: number }[]
  attempt: number
  lead?: string | undefined
  onFollow?: (id: string) => string
}) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = items.length > 0 && attempt > 0

  useEffect(() => {
    if (attempt === 0) return
    // The form updates `attempt` before its errors, so the focus waits until both are rendered.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [attempt])

  useErrorTitle(isShown)

  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-l-4 border-stop bg-stop-wash p-4">
      <p className="flex items-center gap-2 font-semibold">
        <WarningIcon className="text-stop" />
        {fill(formErrors['validation.summary'], {
          count: items.reduce((sum, { fields = 1 }) => sum + fields, 0),
        })}
      </p>
      {lead && <p className="mt-1 pl-8">{lead}</p>}
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-9">
        {items.map(({ id, message }) => (
          <li key={`${id}-${message}`}>
            {id ? (
              <a href={`#${id}`} className={linkClass} onClick={focusOnClick(id, onFollow)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
