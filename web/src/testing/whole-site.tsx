import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { Providers } from '#app/providers.tsx'
import { Router } from '#app/router.tsx'

export const openSite = (address: string | { pathname: string; state: unknown }) => {
  const place = { where: '' }
  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <Follow place={place} />
        <Router />
      </MemoryRouter>
    </Providers>,
  )
  return { where: () => place.where }
}

function Follow({ place }: { place: { where: string } }) {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    place.where = pathname + search
  })
  return null
}
