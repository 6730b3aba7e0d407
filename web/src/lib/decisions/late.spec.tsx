/** A decision leaves the browser after eight seconds (R-OFF-13). */
import { fill } from '@portal/contract/fill'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { session } from '@portal/contract/texts/session'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { endSignIn } from '#lib/sign-in/sign-in.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { lateness, leftWithoutAnswer, reportFailure, sendLate, TakenBack } from './late.ts'
import { LateDecisions } from './late-decisions.tsx'

const me = aProfile({ permission: 'Agency Administrator' })
freshPage(me)
beforeEach(() => {
  lateness.milliseconds = 8_000
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const late = { id: 7, says: '#0000-7: უარყოფა', to: '/detail/7' }
const shown = () => {
  fakePortal({})
  return showAt('/detail/4', '/detail/:id', <LateDecisions />)
}
const sending = () => {
  const send = vi.fn(async (_isLeaving: boolean) => anApplication({ id: 7 }))
  const outcome = sendLate(late, send)
  outcome.catch(() => undefined)
  return { send, outcome }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('a decision', { tags: 'R-OFF-13' }, () => {
  test('leaves after eight seconds, and says until then that it has not', async () => {
    shown()
    const { send, outcome } = await act(async () => sending())
    expect(screen.getByText(fill(texts['late.says'], { what: late.says }))).toBeDefined()
    await pass(7_900)
    expect(send).not.toHaveBeenCalled()
    await pass(200)
    expect(send).toHaveBeenCalledWith(false)
    expect(await outcome).toMatchObject({ id: 7 })
    expect(screen.queryByText(fill(texts['late.says'], { what: late.says }))).toBeNull()
    expect(readLocalDraft(me.id, 'late-decisions')).toBeNull()
  })

  test('is taken back by Z, which leads to where its words are', async () => {
    const { where } = shown()
    const { send, outcome } = await act(async () => sending())
    await act(async () => fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z' }))
    await expect(outcome).rejects.toBeInstanceOf(TakenBack)
    expect(where()).toBe('/detail/7')
    await pass(9_000)
    expect(send).not.toHaveBeenCalled()
  })

  test('is sent at once by a button', async () => {
    shown()
    const { send } = await act(async () => sending())
    await act(async () => screen.getByRole('button', { name: texts['late.now'] }).click())
    expect(send).toHaveBeenCalledTimes(1)
    await pass(9_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('is sent while the page closes, and the next page says that its answer was not seen', async () => {
    const never = vi.fn((_isLeaving: boolean) => new Promise<never>(() => undefined))
    void sendLate(late, never)
    fireEvent(window, new Event('pagehide'))
    expect(never).toHaveBeenCalledWith(true)
    expect(leftWithoutAnswer()).toEqual([])
    const kept = readLocalDraft<{ left: readonly object[] }>(me.id, 'late-decisions')?.values.left
    expect(kept).toMatchObject([{ ...late, at: 0 }])
  })

  test('over a selection leaves what is not known of another selection', async () => {
    const of = (says: string) => ({ id: 0, says, to: '/applications' })
    void sendLate(of('უარყოფა: 3'), () => new Promise<never>(() => undefined))
    fireEvent(window, new Event('pagehide'))
    const answered = sendLate(of('უარყოფა: 2'), async () => anApplication({ id: 7 }))
    await pass(8_100)
    await answered
    const left = () => readLocalDraft<{ left: readonly { says: string }[] }>(me.id, 'late-decisions')?.values.left
    await vi.waitFor(() => expect(left()?.map(({ says }) => says)).toEqual(['უარყოფა: 3']))
  })

  test('is not sent and fails at once when the session ends elsewhere', async () => {
    shown()
    const { send, outcome } = await act(async () => sending())
    await act(async () => endSignIn('ended'))
    await expect(outcome).rejects.toMatchObject({ status: 401, message: session['session.ended'] })
    await pass(9_000)
    expect(send).not.toHaveBeenCalled()
  })

  test('that failed after its page had gone on is told until it is dismissed', async () => {
    shown()
    await act(async () => reportFailure({ ...late, why: 'განაცხადი შეიცვალა' }))
    expect(screen.getByText('განაცხადი შეიცვალა')).toBeDefined()
    expect(screen.getByRole('link', { name: texts['late.open'] }).getAttribute('href')).toBe('/detail/7')
    await act(async () => screen.getByRole('button', { name: texts['late.close'] }).click())
    expect(screen.queryByText('განაცხადი შეიცვალა')).toBeNull()
  })
})
