import { fill } from '@portal/contract/fill'
import { images } from '@portal/contract/texts/images'
import { uploads } from '@portal/contract/texts/uploads'
import { smallPdf } from '@portal/testing/pdf'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeBucket, gone, uploadAnswers } from '#testing/faked-bucket.ts'
import { aProfile } from '../../testing/applications.ts'
import { fakePortal, signInAs } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { useSide } from './use-side.ts'

freshPage()

const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9]

test.each([
  ['no picture', [1, 2, 3]],
  ['a part of a picture', jpeg.slice(0, -2)],
])('a photo that is %s is refused when it is chosen', { tags: 'R-WEB-116' }, async (_, bytes) => {
  const { calls } = fakePortal(uploadAnswers)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('x', 'InvalidStateError')))
  const side = renderHook(() => useSide('photo', 'front'))
  await act(async () => {
    await side.result.current.choose(new File([new Uint8Array(bytes)], 'მოწმობა.jpg', { type: 'image/jpeg' }))
  })
  expect(side.result.current.refusal).toBe(images['validation.image.broken'])
  expect(side.result.current.file).toBeNull()
  expect(calls('POST ')).toEqual([])
})

test.each([
  ['IMG_0001.HEIC', 'image/heic'],
  ['IMG_0001.HEIC', ''],
  ['IMG_0001.jpg', 'image/jpeg'],
])(
  'an iPhone’s %s of type „%s“ says how to take one that opens, and keeps the side before',
  {
    tags: 'R-WEB-116',
  },
  async (name, type) => {
    fakePortal(uploadAnswers)
    fakeBucket()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('x', 'InvalidStateError')))
    const side = renderHook(() => useSide('photo', 'front'))
    const before = new File([new Uint8Array(jpeg)], 'მოწმობა.jpg', { type: 'image/jpeg' })
    await act(async () => void (await side.result.current.choose(before)))
    await act(async () => void (await side.result.current.choose(new File(['\0\0\0\x18ftypheic\0\0'], name, { type }))))
    expect(side.result.current.refusal).toBe(uploads['upload.heic'])
    expect(side.result.current.file?.name).toBe('მოწმობა.jpg')
  },
)

test('a side that is gone when it is chosen is named, and to be chosen again', { tags: 'R-WEB-39' }, async () => {
  const { calls } = fakePortal(uploadAnswers)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('x', 'InvalidStateError')))
  const side = renderHook(() => useSide('photo-or-pdf', 'front'))
  for (const name of ['მოწმობა.jpg', 'მოწმობა.pdf']) {
    const type = name.endsWith('jpg') ? 'image/jpeg' : 'application/pdf'
    await act(async () => {
      await side.result.current.choose(gone(new File([new Uint8Array(jpeg)], name, { type })))
    })
    expect(side.result.current.refusal).toBe(fill(uploads['upload.changed'], { name }))
  }
  expect(calls('POST ')).toEqual([])
})

test('a photo that only this browser cannot draw is sent as it is', { tags: 'R-WEB-116' }, async () => {
  const { calls } = fakePortal(uploadAnswers)
  fakeBucket()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('x', 'InvalidStateError')))
  const side = renderHook(() => useSide('photo', 'front'))
  const photo = new File([new Uint8Array(jpeg)], 'მოწმობა.jpg', { type: 'image/jpeg' })
  await act(async () => {
    expect(await side.result.current.choose(photo)).toBeNull()
  })
  await waitFor(() => expect(side.result.current.isReady).toBe(true))
  expect(calls('POST /api/auth/uploads')[0]?.body).toMatchObject({ content_type: 'image/jpeg' })
})

test('a picture that is named as a PDF is taken as a picture', { tags: 'R-WEB-116' }, async () => {
  const { calls } = fakePortal(uploadAnswers)
  fakeBucket()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 500, close: () => undefined }))
  const side = renderHook(() => useSide('photo', 'front'))
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'მოწმობა.pdf', { type: 'application/pdf' })
  await act(async () => {
    expect(await side.result.current.choose(photo)).toBeNull()
  })
  await waitFor(() => expect(side.result.current.isReady).toBe(true))
  expect(calls('POST /api/auth/uploads')[0]?.body).toMatchObject({ content_type: 'image/jpeg' })
})

test('a side that was chosen when the session had ended is uploaded once its member has signed in again', {
  tags: 'R-WEB-45',
}, async () => {
  const ended = { status: 401, body: { success: false, code: 'unauthenticated', message: 'x' } }
  fakePortal({ 'POST /api/auth/uploads': ended })
  fakeBucket()
  const before = renderHook(() => useSide('photo-or-pdf', 'front'))
  await act(async () => {
    await before.result.current.choose(new File([smallPdf()], 'მოწმობა.pdf', { type: 'application/pdf' }))
  })
  await waitFor(() => expect(signIn().token).toBeNull())
  before.unmount()
  expect(asksBeforeUnload()).toBe(true)

  signInAs(aProfile())
  fakePortal(uploadAnswers)
  const back = renderHook(() => useSide('photo-or-pdf', 'back'))
  const front = renderHook(() => useSide('photo-or-pdf', 'front'))
  await waitFor(() => expect(front.result.current.isReady).toBe(true))
  expect(front.result.current.file?.name).toContain('მოწმობა')
  expect(back.result.current.item).toBeUndefined()
  expect(asksBeforeUnload()).toBe(false)
})
