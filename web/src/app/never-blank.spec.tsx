import { failures } from '@portal/contract/texts/failures'
import { states } from '@portal/contract/texts/states'
import { render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { freshPage } from '#testing/fresh-page.ts'
import { Boundary } from '#ui/boundary.tsx'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

freshPage()

const quietly = (shown: ReactNode) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return render(shown)
}
const site = (around: (site: ReactNode) => ReactNode = (site) => site) => (
  <App routed={(site) => <MemoryRouter initialEntries={['/terms']}>{around(site)}</MemoryRouter>} />
)
const unloaded = (url: string) => new TypeError(`Failed to fetch dynamically imported module: ${url}`)
const Broken = ({ error }: { error: unknown }): never => {
  throw error
}
const BrokenFrame = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    throw new Error('in the frame of the site')
  }, [])
  return children
}

describe('no state of the site is an empty page', { tags: 'R-WEB-109' }, () => {
  test('while the page is loaded anew for the member who signed in meanwhile', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const { container } = render(site())
    localStorage.setItem('userProfile', JSON.stringify({ id: 99, permission: 'User' }))
    localStorage.setItem('access_token', 'of-another')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(container.textContent).toContain(states['state.loading'])
  })

  test('an error outside of every page says so, with a retry', () => {
    quietly(site((inner) => <BrokenFrame>{inner}</BrokenFrame>))
    expect(screen.getByRole('heading', { level: 1, name: failures['error.generic'] })).toBeDefined()
    expect(screen.getByRole('button', { name: states['state.retry'] })).toBeDefined()
  })

  test.each([undefined, null, '', 0])('%j that is thrown is an error, too', (error) => {
    quietly(<Boundary instead={() => <p>caught</p>}>{() => <Broken error={error} />}</Boundary>)
    expect(screen.getByText('caught')).toBeDefined()
  })
})

describe('code that does not arrive, as after a deployment', { tags: 'R-WEB-110' }, () => {
  const show = (error: unknown) =>
    quietly(
      <ErrorBoundary>
        <Broken error={error} />
      </ErrorBoundary>,
    )
  const portal = () => vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response()))

  test.each([
    unloaded('/assets/detail-1.js'),
    new Error('Unable to preload CSS for /assets/detail-1.css'),
    new TypeError("'text/html' is not a valid JavaScript MIME type."),
  ])('loads the page anew once: %s', async (error) => {
    portal()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const first = show(error)
    expect(screen.getByRole('heading', { level: 1, name: states['error.load.page'] })).toBeDefined()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    first.unmount()
    show(error)
    expect(screen.getByRole('button', { name: states['state.retry'] })).toBeDefined()
    await Promise.resolve()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  const inTurn = (errors: readonly unknown[]) => {
    portal()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    for (const error of errors) show(error).unmount()
    return reload
  }

  test('is loaded anew on each page where the browser names no file, as Safari', async () => {
    const safari = new TypeError('Importing a module script failed.')
    const reload = inTurn([safari, safari])
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    history.replaceState(null, '', '/43')
    show(safari)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    history.replaceState(null, '', '/')
  })

  test('is not loaded anew without end by pieces that fail in turn, few or many', async () => {
    const [one, other] = [unloaded('/assets/a-1.js'), unloaded('/assets/b-1.js')]
    const reload = inTurn([one, other, one, other])
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    for (let piece = 0; piece < 20; piece++) show(unloaded(`/assets/c-${piece}.js`)).unmount()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(9))
    expect(fetch).toHaveBeenCalledTimes(9)
  })

  test('is said without loading anew where the browser blocks the storage', { tags: 'R-WEB-109' }, async () => {
    const reload = inTurn([])
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    show(unloaded('/assets/detail-5.js'))
    expect(screen.getByRole('heading', { level: 1, name: states['error.load.page'] })).toBeDefined()
    await Promise.resolve()
    expect(fetch).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  test('is loaded anew again for the next code, and not while the portal is out of reach', async () => {
    portal()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    show(unloaded('/assets/detail-2.js')).unmount()
    show(unloaded('/assets/detail-3.js')).unmount()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    const out = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', out)
    show(unloaded('/assets/detail-4.js'))
    await waitFor(() => expect(out).toHaveBeenCalledOnce())
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
