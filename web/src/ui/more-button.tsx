import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type MoreButtonProps = {
  list: { readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> }
  className?: string
  pendingLabel?: string
  children: ReactNode
}

/** Loads the next page of a list that has one, below its rows. */
export const MoreButton = ({ list, className = 'self-center', pendingLabel, children }: MoreButtonProps) => (
  <Button
    variant="secondary"
    className={className}
    isPending={list.isFetchingNextPage}
    {...(pendingLabel !== undefined && { pendingLabel })}
    onClick={() => void list.fetchNextPage()}
  >
    {children}
  </Button>
)
