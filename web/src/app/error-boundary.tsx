import { errors } from '@portal/contract/texts/errors'
import { states } from '@portal/contract/texts/states'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryIcon, WarningIcon } from '#ui/icons.tsx'

/** A screen that broke, or a part of the site that could not be loaded: says so and offers the page anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          icon={<WarningIcon className="size-10 text-stop" />}
          title={errors['error.generic']}
          action={
            <Button icon={<RetryIcon />} onClick={() => window.location.reload()}>
              {states['state.retry']}
            </Button>
          }
        />
      </div>
    )
  }
}
