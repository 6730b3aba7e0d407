import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FocusNear } from '#lib/page/focus-near.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { Link } from '#ui/link.tsx'
import { MainArea } from './main-area.tsx'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'

let loading = Promise.withResolvers<void>()

/** A page whose outline has a heading of its own, as while its data load. */
function Loading({ children }: { children: React.ReactNode }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void loading.promise.then(() => setLoaded(true))
  }, [])
  return isLoaded ? <section>{children}</section> : <h1 tabIndex={-1}>იტვირთება</h1>
}

const Heading = () => <h1 tabIndex={-1}>ჩაიტვირთა</h1>

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Heading />
      <input ref={field} aria-label="ველი" />
    </>
  )
}

/** As home's topics: what is pressed makes room for what it asked for. */
function Topics() {
  const [params] = useSearchParams()
  return (
    <>
      <h1 tabIndex={-1}>რა გჭირდებათ?</h1>
      {params.has('need') ? (
        <h2 data-answer tabIndex={-1}>
          ნაპოვნია
        </h2>
      ) : (
        <Link to="?need=work">თემა</Link>
      )}
    </>
  )
}

function Site() {
  useScrollAndFocus()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate('/page')}>
        გადასვლა
      </button>
      <button type="button" onClick={() => void navigate('/field')}>
        ველთან
      </button>
      <FocusNear />
      <Routes>
        <Route element={<MainArea />}>
          <Route path="/" element={<Topics />} />
          <Route
            path="/page"
            element={
              <Loading>
                <Heading />
              </Loading>
            }
          />
          <Route
            path="/field"
            element={
              <Loading>
                <Field />
              </Loading>
            }
          />
        </Route>
      </Routes>
    </>
  )
}

const go = (button: string) => {
  loading = Promise.withResolvers()
  vi.stubGlobal('scrollTo', vi.fn())
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  )
  screen.getByRole('button', { name: button }).click()
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('after a navigation the focus is on the heading of the page that has loaded, not on its outline', {
  tags: 'R-WEB-34',
}, async () => {
  go('გადასვლა')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('იტვირთება'))
  loading.resolve()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ჩაიტვირთა' })))
})

test('a page that gives the focus to a field keeps it there', async () => {
  go('ველთან')
  await screen.findByRole('heading', { name: 'იტვირთება' })
  loading.resolve()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
})

test('what takes the place of a pressed link of the same page gets its focus', { tags: 'R-WEB-34' }, async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  )
  const topic = screen.getByRole('link', { name: 'თემა' })
  topic.focus()
  topic.click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ნაპოვნია' })))
})
