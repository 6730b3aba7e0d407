import { errors } from '@portal/contract/texts/errors'
import { session } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryIcon, WarningIcon } from '#ui/icons.tsx'
import { HotlineLink } from './hotline-link.tsx'

/**
 * Catches a failed render or a chunk that did not load, and offers a reload. The reload waits until the portal answers,
 * because offline it would show the browser's own error page.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isUnloaded = /import.*module/i.test(String(error))
    return (
      <div role="alert">
        <EmptyState
          icon={<WarningIcon className="size-10 text-stop" />}
          title={isUnloaded ? errors['error.load.page'] : errors['error.generic']}
          hint={isUnloaded && session['offline.hint']}
          action={
            <div className="flex flex-col items-center gap-2">
              <Button
                icon={<RetryIcon />}
                onClick={() =>
                  void fetch('/').then(
                    () => location.reload(),
                    () => undefined,
                  )
                }
              >
                {states['state.retry']}
              </Button>
              <HotlineLink />
            </div>
          }
        />
      </div>
    )
  }
}
