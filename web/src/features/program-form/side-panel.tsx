import { common } from '@portal/contract/texts/common'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '#lib/cx.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'

type Props = {
  title: string
  /** Left out where nothing stands below that it could go back to. */
  onClose?: (() => void) | undefined
  action?: ReactNode
  className?: string | undefined
  scrolled?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What stands at the right of the questions, as high as the window. */
export function SidePanel({ title, onClose, action, className, scrolled, children }: Props) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={cx(
        'flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface-2 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-x-3 border-b border-line bg-surface py-1 pl-4">
        <h2 id={heading} className="min-w-0 text-base">
          {title}
        </h2>
        {action}
        {onClose && (
          <Button variant="quiet" className="px-3" aria-label={`${common['common.close']}: ${title}`} onClick={onClose}>
            <CloseIcon />
          </Button>
        )}
      </header>
      <div ref={scrolled} className="relative min-h-0 overflow-y-auto p-3">
        {children}
      </div>
    </section>
  )
}
