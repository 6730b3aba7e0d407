import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/**
 * A link to a page of this site. React Router's own would bring its forms and its prefetching, some 3 kB, onto the first
 * page (R-WEB-27). A link to the address that is already shown adds no step to the history.
 */
export const Link = ({ to, replace, state, onClick, ...anchor }: LinkProps) => {
  const href = useHref(to)
  const shown = useLocation()
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace || href === createPath(shown), state })
  }
  return <a {...anchor} href={href} onClick={follow} />
}

const opensElsewhere = ({ button, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || (currentTarget.target || '_self') !== '_self' || altKey || ctrlKey || metaKey || shiftKey
