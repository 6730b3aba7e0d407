import { states } from '@portal/contract/texts/states'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LostPart } from './lost-part.tsx'
import { lazyPart } from './part.tsx'

const offline = () => new TypeError('Failed to fetch dynamically imported module: /assets/viewer.js')
const Viewer = ({ name }: { name: string }) => <p>{name}</p>
const viewerBy = (load: () => Promise<typeof Viewer>) =>
  lazyPart(load, { waiting: <p>waiting</p>, lost: (retry) => <LostPart onRetry={retry} /> })

const Faulty = (): ReactNode => {
  throw new Error('a fault')
}

const Page = ({ Shown }: { Shown: ReturnType<typeof viewerBy> }) => (
  <>
    <input aria-label="reason" />
    <Shown name="budget.pdf" />
  </>
)

class PageBoundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: unknown) => ({ message: String(error) })
  override render() {
    return this.state.message ?? this.props.children
  }
}

// React writes errors that a boundary has caught to the console, so the console is silenced here.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('typed text stays when the code does not arrive, and a retry loads it', { tags: 'R-WEB-24' }, async () => {
  const user = userEvent.setup()
  const load = vi.fn<() => Promise<typeof Viewer>>().mockRejectedValueOnce(offline()).mockResolvedValue(Viewer)
  render(<Page Shown={viewerBy(load)} />)
  const field = screen.getByRole('textbox', { name: 'reason' })
  await user.type(field, 'typed')
  const retry = await screen.findByRole('button', { name: states['state.retry'] })
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:143')
  await user.click(retry)
  await screen.findByText('budget.pdf')
  expect(load).toHaveBeenCalledTimes(3)
  expect(screen.getByRole('textbox', { name: 'reason' })).toBe(field)
  expect(field).toHaveProperty('value', 'typed')
})

test('the page is reloaded when its browser remembers the failure, and not before the portal answers', async () => {
  const user = userEvent.setup()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const answers = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(new Response())
  vi.stubGlobal('fetch', answers)
  const load = vi.fn<() => Promise<typeof Viewer>>().mockRejectedValue(offline())
  render(<Page Shown={viewerBy(load)} />)
  const retry = await screen.findByRole('button', { name: states['state.retry'] })
  await user.click(retry)
  await expect.poll(() => answers).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  await user.click(retry)
  await expect.poll(() => reload).toHaveBeenCalledOnce()
})

test('without a replacement nothing is shown, and the rest of the page stays', async () => {
  const load = vi.fn<() => Promise<typeof Viewer>>().mockRejectedValue(offline())
  const Drawing = lazyPart(load, { waiting: 'waiting' })
  render(
    <>
      <h1>home</h1>
      <Drawing name="drawing" />
    </>,
  )
  await expect.poll(() => document.body.textContent).toBe('home')
  expect(load).toHaveBeenCalledOnce()
})

test('an error in the part’s own code reaches the boundary of the page', async () => {
  const Shown = lazyPart(async () => Faulty)
  render(
    <PageBoundary>
      <Shown />
    </PageBoundary>,
  )
  await screen.findByText('Error: a fault')
})
