import { beforeEach, describe, expect, test, vi } from 'vitest'
import { finishSignIn } from '#features/sign-in/finish-sign-in.ts'
import { subscribeDevice } from '#lib/sign-in/push-device.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'

freshPage({ id: 5, permission: 'User' })

const end = vi.fn()

beforeEach(async () => {
  end.mockReset()
  const subscription = { unsubscribe: end, toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) }
  const registration = {
    active: {},
    pushManager: { subscribe: async () => subscription, getSubscription: async () => subscription },
  }
  const workers = { register: async () => registration, getRegistration: async () => registration }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }))
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  fakePortal({})
  await subscribeDevice('key', 5)
})

const signIn = (id: number) => finishSignIn({ access_token: 'next', stays: false, profile: { id } as never })
const settled = () => new Promise((done) => setTimeout(done))

describe('a device shows the notices of the member who is signed in, and of nobody before', {
  tags: 'R-WEB-92',
}, () => {
  test('they end as their member signs out', async () => {
    signOut('signed-out')
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  })

  test('they end as another member signs in', async () => {
    signOut('idle')
    signIn(6)
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  })

  test('an end that failed is tried again as another member signs in', async () => {
    end.mockRejectedValueOnce(new Error('offline'))
    signOut('signed-out')
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
    signIn(6)
    await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(2))
  })

  test('they stay for the same member, whose session ended', async () => {
    signOut('idle')
    signIn(5)
    await settled()
    expect(end).not.toHaveBeenCalled()
  })
})
