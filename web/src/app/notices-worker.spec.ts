import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'

const source = readFileSync('web/public/notices-worker.js', 'utf8')
const origin = 'https://portal.example'

type Listener = (event: object) => void

const startWorker = (pages: readonly { url: string; focus?: () => void }[] = []) => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: { showNotification },
    location: { origin },
    clients: { matchAll: async () => pages, openWindow },
  }
  runInNewContext(source, { self, URL })
  const happen = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
    await Promise.all(work)
  }
  const click = async (path: string) => {
    const close = vi.fn()
    await happen('notificationclick', { notification: { close, data: { path } } })
    expect(close).toHaveBeenCalledOnce()
  }
  return { listeners, showNotification, openWindow, happen, click }
}

describe('the worker of notices', { tags: 'R-WEB-92' }, () => {
  test('answers no request', () => expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']))

  test('shows what was pushed, and something where it cannot be read', async () => {
    const { happen, showNotification } = startWorker()
    const pushed = { text: '#0000-7: განაცხადი დადასტურდა', path: '/7', topic: 'case-7' }
    await happen('push', { data: { json: () => pushed } })
    expect(showNotification).toHaveBeenLastCalledWith(pushed.text, expect.objectContaining({ data: { path: '/7' } }))
    const json = () => {
      throw new SyntaxError('no JSON')
    }
    await happen('push', { data: { json } })
    expect(showNotification).toHaveBeenLastCalledWith(expect.any(String), expect.objectContaining({ lang: 'ka' }))
  })

  test('opens its page, or brings it to the front where it is open', async () => {
    const closed = startWorker([{ url: `${origin}/8` }])
    await closed.click('/7')
    expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/7`)
    const focus = vi.fn()
    const open = startWorker([{ url: `${origin}/7`, focus }])
    await open.click('/7')
    expect(focus).toHaveBeenCalledOnce()
    expect(open.openWindow).not.toHaveBeenCalled()
  })

  test('opens nothing of another site', async () => {
    const { click, openWindow } = startWorker()
    await click('https://evil.example/7')
    expect(openWindow).not.toHaveBeenCalled()
  })
})
