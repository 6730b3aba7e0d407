/** The children of the person, and the form of a new one, whose code comes when it is opened (R-ACT-59). */
import { ownChildren as texts } from '@portal/contract/texts/own-children'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ChildRow } from './child-row.tsx'
import { childrenQuery } from './queries.ts'

const ChildForm = lazy(() => import('./child-form.tsx').then(({ ChildForm }) => ({ default: ChildForm })))

export function Children() {
  const children = useQuery(childrenQuery)
  const add = useRef<HTMLDivElement>(null)
  /** Whose form is open: a child's number, or `new`. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => {
    setOpen(null)
    add.current?.querySelector('button')?.focus()
  }
  const corrected = children.data?.find(({ id }) => id === open)
  return (
    <section aria-labelledby="children" className="flex flex-col gap-3">
      <div ref={add} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="children" className="text-xl">
          {texts['children.title']}
        </h2>
        <Button variant="secondary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
          {texts['children.add']}
        </Button>
      </div>
      <p className="max-w-read text-sm text-ink-soft">{texts['children.help']}</p>
      {children.isPending && <TextSkeleton lines={2} label={texts['children.loading']} />}
      {children.isError && !children.data && <LoadError message={texts['children.error']} query={children} />}
      {children.data?.length === 0 && <p className="text-ink-soft">{texts['children.none']}</p>}
      {children.data && children.data.length > 0 && (
        <ul aria-labelledby="children" className="divide-y divide-line border-y border-line">
          {children.data.map((child) => (
            <li key={child.id}>
              <ChildRow child={child} onCorrect={() => setOpen(child.id)} />
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense fallback={<TextSkeleton lines={5} />}>
          <ChildForm key={open} onClose={close} {...(corrected && { child: corrected })} />
        </Suspense>
      )}
    </section>
  )
}
