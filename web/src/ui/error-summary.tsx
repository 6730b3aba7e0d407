import { fill } from '@portal/contract/fill'
import { validation } from '@portal/contract/texts/validation'
import { useEffect, useRef } from 'react'
import { linkClass } from './button.tsx'
import { WarningIcon } from './icons.tsx'

/**
 * What is missing, above a form: takes the focus each time somebody submits (`attempt` counts up) and leads to each
 * field by its id. Errors that belong to no field are said too.
 */
export function ErrorSummary({
  items,
  attempt,
  lead,
  onFollow,
}: {
  items: readonly { id?: string; message: string }[]
  attempt: number
  /** What to do about them, when one sentence says it of all. */
  lead?: string | undefined
  /** Brings the field to view, where a part of the form is not shown; answers the id to focus. */
  onFollow?: (id: string) => string
}) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = items.length > 0 && attempt > 0

  useEffect(() => {
    if (attempt === 0) return
    // A form tells of the try first and of its errors behind that: they stand here once both are told.
    const told = setTimeout(() => box.current?.focus())
    return () => clearTimeout(told)
  }, [attempt])

  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-l-4 border-stop bg-stop-wash p-4">
      <p className="flex items-center gap-2 font-semibold">
        <WarningIcon className="text-stop" />
        {fill(validation['validation.summary'], { count: items.length })}
      </p>
      {lead && <p className="mt-1 pl-8">{lead}</p>}
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-9">
        {items.map(({ id, message }) => (
          <li key={`${id}-${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                className={linkClass}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(onFollow?.(id) ?? id)
                }}
              >
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

/** A group of radios or ticks carries the id on its fieldset: the focus goes to its first control. */
const focusField = (id: string) => {
  const field = document.getElementById(id)
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select, button') : field
  field?.scrollIntoView({ block: 'center' })
  control?.focus()
}
