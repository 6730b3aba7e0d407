import { accessibility } from '@portal/contract/texts/accessibility'
import { type KeyboardEvent as Pressed, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { CloseIcon } from './icons.tsx'

/**
 * What Ctrl with Enter presses: the button that sends the form in which somebody types, else the filled one of the foot
 * or of a form, wherever it stands among them.
 */
const mainButtonOf = (opened: HTMLElement | null): HTMLElement | undefined => {
  const form = document.activeElement?.closest('form')
  const candidates = [
    ...(opened?.querySelectorAll<HTMLElement>('footer button, footer a, form button[type=submit]') ?? []),
  ]
  const sends = (one: HTMLElement) => one instanceof HTMLButtonElement && one.type === 'submit' && one.form === form
  return (
    (form && opened?.contains(form) ? candidates.find(sends) : undefined) ??
    candidates.findLast((one) => one.matches('.filled')) ??
    candidates.at(-1)
  )
}

/**
 * The native element traps and restores the focus, closes on Escape and makes the rest of the page inert. A click on
 * the backdrop closes it too. Ctrl or Cmd with Enter presses its main button, also while typing; holding the key presses
 * it once.
 */
export function Dialog({
  title,
  children,
  onClose,
  actions,
  notice,
  isWide = false,
  isScenic = false,
  isSheet = false,
  isAtBottom = false,
  isDescribedByContent = false,
  isLocked = false,
  descriptionId,
}: {
  title: string
  children: ReactNode
  onClose: () => void
  actions?: ReactNode
  /** Shown above the buttons and in view with them, such as the failure of what one of them did. */
  notice?: ReactNode
  isWide?: boolean
  isScenic?: boolean
  /** True for a form: its title stays in view, and on a phone it fills the window, because its fields need the height. */
  isSheet?: boolean
  /** True for a short choice: on a phone it rises from the bottom, where the thumb is. */
  isAtBottom?: boolean
  /**
   * True for a dialog that asks one question. Screen readers then read the content as soon as the dialog opens; a form
   * would be too long for that.
   */
  isDescribedByContent?: boolean
  /** True where only a button of its own closes it: it has no ×, and neither Escape nor the backdrop ends it. */
  isLocked?: boolean
  /** The id of the warning in a dialog whose content is too long to be read at once. */
  descriptionId?: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const contentId = useId()

  useEffect(() => {
    const opened = dialog.current
    let beganOnBackdrop = false
    const begin = (event: MouseEvent) => {
      beganOnBackdrop = event.target === opened
    }
    const closeFromBackdrop = (event: MouseEvent) =>
      !isLocked && beganOnBackdrop && event.target === opened && onClose()
    opened?.addEventListener('mousedown', begin)
    opened?.addEventListener('click', closeFromBackdrop)
    return () => {
      opened?.removeEventListener('mousedown', begin)
      opened?.removeEventListener('click', closeFromBackdrop)
    }
  }, [onClose, isLocked])

  useEffect(() => {
    const opened = dialog.current
    const pressMain = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return
      // Of two open dialogs the upper one is meant.
      if ([...document.querySelectorAll('dialog[open]')].at(-1) !== opened) return
      const main = mainButtonOf(opened)
      if (!main) return
      event.preventDefault()
      main.click()
    }
    document.addEventListener('keydown', pressMain)
    return () => document.removeEventListener('keydown', pressMain)
  }, [])

  useEffect(() => {
    const opened = dialog.current
    const returnTo = document.activeElement
    if (!opened?.open) opened?.showModal()
    return () => {
      opened?.close()
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={isDescribedByContent ? contentId : descriptionId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isLocked) onClose()
      }}
      {...(isLocked && locked)}
      className={cx(
        isWide ? 'max-w-page' : 'max-w-form',
        'm-auto sm:max-h-[92dvh] scroll-pb-24 sm:w-[calc(100%-2rem)] sm:rounded-md border border-line bg-surface p-0 text-ink shadow-float',
        isSheet
          ? 'scroll-pt-28 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:border-0'
          : isAtBottom
            ? 'max-sm:mb-0 max-sm:max-h-[calc(100dvh-1.5rem)] max-sm:w-full max-sm:rounded-t-md'
            : 'max-sm:max-h-[calc(100dvh-1.5rem)] max-sm:w-[calc(100%-2rem)] max-sm:rounded-md',
      )}
    >
      <div className={cx('flex flex-col gap-4 p-5 sm:p-6', isSheet && 'max-sm:min-h-full')}>
        <header
          className={cx(
            'flex items-start justify-between gap-4',
            isScenic && 'sky-dialog',
            isSheet && 'top-0 z-10 max-sm:bg-none max-sm:pb-4 [@media(min-height:30rem)]:sticky',
          )}
        >
          <h2 id={titleId} className="text-lg sm:text-xl">
            {title}
          </h2>
          {!isLocked && (
            <button
              type="button"
              aria-label={accessibility['a11y.dialog.close']}
              onClick={onClose}
              className="-m-2 flex target items-center justify-center rounded-md text-ink-soft hover:text-brand"
            >
              <CloseIcon />
            </button>
          )}
        </header>
        <div id={contentId} className="flex grow flex-col gap-4">
          {children}
        </div>
        {actions && (
          <footer
            className={cx(
              'bottom-0 z-10 [@media(min-height:30rem)]:sticky -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-1 pb-5 max-sm:border-t max-sm:border-line max-sm:py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6',
              // Where the content goes on below, only the line says so.
              Boolean(notice) && 'sm:border-t sm:border-line sm:pt-3',
            )}
          >
            {notice && <div className="basis-full">{notice}</div>}
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  )
}

/**
 * A browser asks once: the second Escape without a press between them closes a dialog whatever `onCancel` says, as does
 * the way back of a phone.
 */
const locked = {
  closedby: 'none',
  onKeyDown: (event: Pressed<HTMLDialogElement>) => event.key === 'Escape' && event.preventDefault(),
  onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) =>
    currentTarget.isConnected && !currentTarget.open && currentTarget.showModal(),
} as const
