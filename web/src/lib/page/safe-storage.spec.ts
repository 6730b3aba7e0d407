import { afterEach, describe, expect, test, vi } from 'vitest'
import { endSignIn, releaseDocument, renewSignIn, signIn, startSignIn } from '../sign-in/sign-in.ts'
import { localStore, sessionStore } from './safe-storage.ts'

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}
const areas = ['localStorage', 'sessionStorage'] as const
/** As in a browser that blocks all storage: naming it throws already. */
const block = () => {
  for (const area of areas) vi.spyOn(globalThis, area, 'get').mockImplementation(refuse)
}
/** As on a full disk: what is there can be read and deleted, and nothing is added. */
const fill = () => {
  for (const area of areas) {
    const storage = globalThis[area]
    vi.spyOn(globalThis, area, 'get').mockReturnValue(
      new Proxy(storage, {
        get: (_, name) => (name === 'setItem' ? refuse : Reflect.get(storage, name)),
      }),
    )
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  releaseDocument()
  for (const store of [localStore, sessionStore]) store.clear()
})

describe.each([
  ['localStorage', localStore],
  ['sessionStorage', sessionStore],
] as const)('the %s of a browser', { tags: 'R-ID-84' }, (area, store) => {
  test.each([
    ['that blocks it', block],
    ['that is full', fill],
  ])('%s keeps a value as long as the page, and says that a reload loses it', (_, refused) => {
    store.setItem('draft:a', 'old')
    refused()
    expect(store.setItem('draft:a', 'new')).toBe(false)
    expect([store.getItem('draft:a'), store.keys()]).toEqual(['new', ['draft:a']])
    store.removeItem('draft:a')
    expect([store.getItem('draft:a'), store.keys()]).toEqual([null, []])
  })

  test('that is full leaves stored what it kept before, and this page reads its own newer value', () => {
    store.setItem('draft:a', 'old')
    fill()
    store.setItem('draft:a', 'new')
    store.setItem('draft:b', 'first')
    expect([store.isOnlyHere('draft:a'), store.getItem('draft:a')]).toEqual([true, 'new'])
    expect([store.hidesOlder('draft:a'), store.hidesOlder('draft:b')]).toEqual([true, false])
    vi.restoreAllMocks()
    expect(globalThis[area].getItem('draft:a')).toBe('old')
    store.dropOlder('draft:a')
    expect([globalThis[area].getItem('draft:a'), store.getItem('draft:a')]).toEqual([null, 'new'])
  })

  test('that has room again keeps the next value', () => {
    fill()
    expect(store.setItem('draft:a', 'new')).toBe(false)
    vi.restoreAllMocks()
    expect(store.setItem('draft:a', 'newer')).toBe(true)
    expect(store.getItem('draft:a')).toBe('newer')
  })
})

test('what another tab wrote later wins over what this page remembers', () => {
  fill()
  localStore.setItem('draft:a', 'ours')
  vi.restoreAllMocks()
  localStorage.setItem('draft:a', 'theirs')
  expect(localStore.getItem('draft:a')).toBe('theirs')
})

test('a full disk ends no session of this member in other tabs, and keeps nothing of the member before', {
  tags: ['R-ID-84', 'R-WEB-35'],
}, () => {
  startSignIn('first', { id: 5, permission: 'User' })
  fill()
  renewSignIn('second')
  expect([signIn().token, globalThis.localStorage.getItem('access_token')]).toEqual(['second', 'first'])
  releaseDocument()
  startSignIn('third', { id: 6, permission: 'User' })
  expect(signIn()).toMatchObject({ token: 'third', profile: { id: 6 } })
  expect(['access_token', 'userProfile'].map((key) => globalThis.localStorage.getItem(key))).toEqual([null, null])
  endSignIn('signed-out')
})

test('somebody is signed in until the page is left, and signs out, without any storage', { tags: 'R-ID-84' }, () => {
  block()
  startSignIn('token', { id: 5, permission: 'User' })
  expect(signIn()).toMatchObject({ token: 'token', profile: { id: 5 } })
  endSignIn('signed-out')
  expect(signIn()).toMatchObject({ token: null, profile: null })
})
