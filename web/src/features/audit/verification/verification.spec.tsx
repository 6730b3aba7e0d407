import type { LogVerification } from '@portal/contract'
import { audit as texts } from '@portal/contract/texts/audit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#testing/faked-portal.tsx'
import { auditorSignsIn, event, failedAnswer, log, nightly, page, show, verify } from '../audit-for-specs.tsx'

auditorSignsIn()

describe('the check of the whole log', () => {
  const part = (changes: Partial<LogVerification> = {}) => ({
    body: {
      ...{ intact: true, events: 60, broken: [], notes: [], next_cursor: null },
      progress: { done: changes.next_cursor ? 0.4 : 1, pass: changes.next_cursor ? 'views' : null },
      ...changes,
    },
  })
  const start = async () => userEvent.click(await screen.findByRole('button', { name: texts['audit.verify'] }))

  test('continues to the end, and shows how many events it has checked', async () => {
    const parts = [part({ next_cursor: 'a' }), part({ next_cursor: 'b' }), part({ events: 30 })]
    const { calls } = show({ [log]: page([event(150)]), [verify]: () => parts.shift() ?? failedAnswer })
    await start()
    expect(await screen.findByText('შემოწმდა 150 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(calls(verify).map(({ body }) => body)).toEqual([{ cursor: null }, { cursor: 'a' }, { cursor: 'b' }])
  })

  test('shows its progress, can be stopped, and continues from there', async () => {
    let answer: (part: Answers[string] & object) => void = () => undefined
    const { calls } = show({
      [log]: page([event(150)]),
      [verify]: ({ body }) => {
        const { cursor } = body as { cursor: string | null }
        if (cursor === null) return part({ next_cursor: 'a' })
        return new Promise((resolve) => {
          answer = resolve as typeof answer
        })
      },
    })
    await start()
    expect(await screen.findByText(/შემოწმდა 60 ჩანაწერი 150-დან/)).toBeDefined()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
    expect(screen.getByText('ახლა მოწმდება: საჩვენებელი მონაცემები')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.stop'] }))
    expect(await screen.findByText(/^შემოწმება შეჩერებულია. შემოწმდა 60/)).toBeDefined()
    answer(part({ events: 999 }))
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    await waitFor(() => expect(calls(verify)).toHaveLength(3))
    expect(calls(verify)[2]?.body).toEqual({ cursor: 'a' })
    answer(part({ events: 90 }))
    expect(await screen.findByText('შემოწმდა 150 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
  })

  test('keeps the focus on its button through start, stop and end', { tags: 'R-WEB-26' }, async () => {
    const parts = [part({ next_cursor: 'a' }), part({ events: 90 })]
    let release: () => void = () => undefined
    show({
      [log]: page([event(150)]),
      [verify]: async () => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return parts.shift() ?? failedAnswer
      },
    })
    const focused = () => (document.activeElement as HTMLElement).textContent
    await start()
    expect(focused()).toBe(texts['audit.verify.stop'])
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe(texts['audit.verify.continue'])
    await userEvent.keyboard('{Enter}')
    for (let call = 0; call < 3; call++) {
      await waitFor(() => expect(focused()).toBe(texts['audit.verify.stop']))
      release()
    }
    await waitFor(() => expect(focused()).toBe(texts['audit.verify']))
  })

  test('is not stopped by the second click of a double click', async () => {
    const { calls } = show({ [log]: page([event(150)]), [verify]: () => new Promise(() => undefined) })
    await userEvent.dblClick(await screen.findByRole('button', { name: texts['audit.verify'] }))
    expect(screen.getByRole('button', { name: texts['audit.verify.stop'] })).toBeDefined()
    expect(calls(verify)).toHaveLength(1)
  })

  test('continues after the page was left, and starts anew when its cursor is no longer known', {
    tags: 'R-LOG-8',
  }, async () => {
    const parts = [part({ next_cursor: 'a' }), failedAnswer]
    const first = show({ [log]: page([event(150)]), [verify]: () => parts.shift() ?? failedAnswer })
    await start()
    await screen.findByRole('alert')
    expect(first.calls(verify)).toHaveLength(2)
    cleanup()
    const unknown = { status: 422, body: { success: false, code: 'invalid_fields', message: 'x', errors: {} } }
    const answers = [unknown, part({ events: 150 })]
    const { calls } = show({ [log]: page([event(150)]), [verify]: () => answers.shift() ?? failedAnswer })
    expect(await screen.findByText(/^შემოწმება შეჩერებულია. შემოწმდა 60/)).toBeDefined()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    expect(await screen.findByText('შემოწმდა 150 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(calls(verify).map(({ body }) => body)).toEqual([{ cursor: 'a' }, { cursor: null }])
    expect(localStorage.getItem('audit-verification')).toBeNull()
  })

  test('an entry of another shape is not continued', async () => {
    localStorage.setItem('audit-verification', JSON.stringify({ cursor: 'a', events: 60 }))
    show({ [log]: page([event(150)]) })
    expect(await screen.findByRole('button', { name: texts['audit.verify'] })).toBeDefined()
  })

  test.each([
    ['intact', 0, 'შემოწმდა: 22 ნოემბერი, 2026, 04:10. დარღვევა არ გამოვლინდა.'],
    ['broken', 2, 'შემოწმდა: 22 ნოემბერი, 2026, 04:10. დარღვეული ადგილები: 2.'],
  ])('shows the result of the nightly check first: %s', { tags: 'R-LOG-34' }, async (_, broken, said) => {
    const data = { at: '2026-11-22T00:10:00Z', events: 150, broken }
    show({ [log]: page([event(150)]), [nightly]: { body: { data } } })
    expect(await screen.findByText(said)).toBeDefined()
  })

  test('names each broken place, with a link to the replay of an application', async () => {
    const broken = [
      { stream: 'application-3', version: 2, reason: 'hash', place: 'events application-3 / 2' },
      { stream: 'member-5', version: 0, reason: 'view-different', place: 'views member#5 / detail' },
      { stream: 'log', version: 0, reason: 'something-new', place: 'log segment-0 / 7' },
      { stream: 'claims', version: 0, reason: 'not given, InternalServerError', place: 'claims, after x to its end' },
    ]
    show({ [log]: page([event(1)]), [verify]: part({ intact: false, broken }) })
    await start()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('გამოვლინდა 4 დარღვეული ჩანაწერი')).toBeDefined()
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'განაცხადი #0000-3, ვერსია 2: ჩანაწერი შეცვლილიაevents application-3 / 2',
      'მომხმარებელი №5: საჩვენებელი მონაცემი ჩანაწერებს არ შეესაბამებაviews member#5 / detail',
      `ჟურნალი: ${texts['audit.chain.broken.text']} (something-new)log segment-0 / 7`,
      `${texts['audit.place.claims']}: ${texts['audit.reason.not-given']}claims, after x to its end`,
    ])
    expect(alert.getByRole('link').getAttribute('href')).toBe('/audit/applications/3?version=2')
  })

  test('lists ten broken places at first, and the others on request', async () => {
    const broken = Array.from({ length: 12 }, (_, index) => ({
      ...{ stream: 'log', version: 0, reason: 'watermark', place: `log watermark#member-${index} / 0` },
    }))
    show({ [log]: page([event(1)]), [verify]: part({ intact: false, broken }) })
    await start()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(alert.getByRole('button', { name: texts['audit.more'] }))
    expect(alert.getAllByRole('listitem')).toHaveLength(12)
    expect(alert.queryByRole('button')).toBeNull()
  })

  test('counts a place that two calls report once, and two versions of one place as two', async () => {
    const at = (version: number) => ({ stream: 'application-3', version, reason: 'hash', place: 'log segment-0 / 7' })
    const parts = [
      part({ intact: false, broken: [at(1), at(2)], next_cursor: 'a' }),
      part({ intact: false, broken: [at(2)] }),
    ]
    show({ [log]: page([event(120)]), [verify]: () => parts.shift() ?? failedAnswer })
    await start()
    expect(await screen.findByText(/^ბოლო შემოწმება/)).toBeDefined()
    expect(screen.getByText('გამოვლინდა 2 დარღვეული ჩანაწერი')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  test('shows notes apart from breaks, without an alarm', async () => {
    const lagging = { stream: 'log', version: 0, reason: 'lagging', place: 'log projector#counts / 0' }
    show({ [log]: page([event(60)]), [verify]: part({ notes: [lagging] }) })
    await start()
    expect(await screen.findByText('შემოწმდა 60 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(screen.getByText('ეს დარღვევა არ არის, მაგრამ გასათვალისწინებელია (1)')).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toBe(
      `ჟურნალი: ${texts['audit.reason.lagging']}log projector#counts / 0`,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says when it fails, and continues where it stopped', async () => {
    const parts = [part({ next_cursor: 'a' }), failedAnswer, part()]
    const { calls } = show({ [log]: page([event(120)]), [verify]: () => parts.shift() ?? failedAnswer })
    await start()
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    expect(await screen.findByText('შემოწმდა 120 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(calls(verify).at(-1)?.body).toEqual({ cursor: 'a' })
  })
})
