import { errors } from '@portal/contract/texts/errors'
import { session } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryIcon, WarningIcon } from '#ui/icons.tsx'

/**
 * A screen that broke, or a part of the site that did not come over the line: says which of the two and offers the page
 * anew. Anew only once the portal answers again: a reload without a line would leave the browser's own error page, and
 * what was typed is kept for this address.
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
          }
        />
      </div>
    )
  }
}
