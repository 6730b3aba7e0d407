import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Init = ConstructorParameters<typeof URLSearchParams>[0]
type Next = Init | ((present: URLSearchParams) => Init)

/** The query of the address, and what changes it. React Router's own stands in the module of its links and forms. */
export const useSearchParams = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      void navigate(`?${new URLSearchParams(changed)}`, options)
    },
    [navigate, search],
  )
  return [params, change] as const
}
