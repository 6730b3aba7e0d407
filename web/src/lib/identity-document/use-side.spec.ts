import { smallPdf } from '@portal/testing/pdf'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeBucket, uploadAnswers } from '#testing/faked-bucket.ts'
import { aProfile } from '../../testing/applications.ts'
import { fakePortal, signInAs } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { useSide } from './use-side.ts'

freshPage()

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

  signInAs(aProfile())
  fakePortal(uploadAnswers)
  const back = renderHook(() => useSide('photo-or-pdf', 'back'))
  const front = renderHook(() => useSide('photo-or-pdf', 'front'))
  await waitFor(() => expect(front.result.current.isReady).toBe(true))
  expect(front.result.current.file?.name).toContain('მოწმობა')
  expect(back.result.current.item).toBeUndefined()
})
