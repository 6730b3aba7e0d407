/** Nothing reaches a network: a call without a given answer gets a 404 and is recorded. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter, type NavigateFunction, parsePath, Route, Routes, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { newQueryClient } from '#lib/api/query.ts'
import { releaseDocument, type StoredProfile, startSignIn } from '#lib/sign-in/sign-in.ts'
import { ToastProvider } from '#ui/toast.tsx'

export type RequestMade = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}
type Answer = { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> }
export type Answers = Record<string, Answer | ((requests: RequestMade) => Answer | Promise<Answer>)>

export const fakePortal = (answers: Answers) => {
  const requests: RequestMade[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const path = String(address)
    const one: RequestMade = {
      method: request.method ?? 'GET',
      path,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : null,
      headers: new Headers(request.headers),
    }
    requests.push(one)
    const found = answers[`${one.method} ${path}`] ?? answers[`${one.method} ${path.split('?')[0]}`]
    const {
      status = 200,
      body,
      headers,
    } = found ? await (typeof found === 'function' ? found(one) : found) : notExpected
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  })
  return {
    requests,
    calls: (start: string) => requests.filter(({ method, path }) => `${method} ${path}`.startsWith(start)),
  }
}

/** An answer that comes when `arrive` is called. */
export const answerLater = (body: unknown) => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  return { arrive, answer: () => promise.then((): Answer => ({ body })) }
}

const notExpected: Answer = { status: 404, body: { success: false, code: 'not_found', message: 'not expected' } }

export const signInAs = (profile: StoredProfile) => {
  releaseDocument()
  startSignIn('token', profile)
}

export const showAt = (address: string, path: string, screen: ReactNode, state?: object) => {
  const place: Place = { where: '', state: null, go: () => undefined }
  const shown = render(
    <QueryClientProvider client={newQueryClient()}>
      <ToastProvider>
        <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
          <Follow place={place} />
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { ...shown, where: () => place.where, state: () => place.state, goBack: () => act(() => void place.go(-1)) }
}

type Place = { where: string; state: unknown; go: NavigateFunction }

function Follow({ place }: { place: Place }) {
  const { pathname, search, state } = useLocation()
  const go = useNavigate()
  useLayoutEffect(() => {
    place.where = pathname + search
    place.state = state
    place.go = go
  })
  return null
}
