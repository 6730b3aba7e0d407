import { profileAnswers, profile as texts } from '@portal/contract/texts/profile'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { fakeBucket, uploadAnswers } from '../../testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { anInfo, municipalities, regions } from '../../testing/members.ts'
import { ProfileScreen } from './profile.tsx'

export const info = 'GET /api/auth/profile/getInfo'
export const update = 'POST /api/auth/profile/update'
export const savedAnswer = { body: { status: 'success', message: profileAnswers['profile.success'] } }
export const link = { body: { url: 'https://bucket.test/side' } }
export const bucket = { 'GET https://bucket.test/side': { body: 'a photo' } }

export const show = async (changes = {}, answers: Answers = {}, address = '/Profile') => {
  const portal = fakePortal({
    ...regions,
    ...municipalities,
    ...uploadAnswers,
    ...bucket,
    'GET /api/auth/profile/document/front_id': link,
    [info]: { body: anInfo(changes) },
    [update]: savedAnswer,
    ...answers,
  })
  showAt(address, '/Profile', <ProfileScreen />)
  await screen.findByRole('heading', { name: texts['profile.section.legal'] })
  return portal
}

export const showEditing = async (...given: Parameters<typeof show>) => {
  const portal = await show(...given)
  fireEvent.click(screen.getByRole('button', { name: texts['profile.address.change'] }))
  return portal
}

export const section = (name: string) => within(screen.getByRole('region', { name }))
/** `label`: what the button says; it names a document only when one was chosen (R-ID-31). */
export const save = (label: string = texts['profile.submit']) =>
  userEvent.click(screen.getByRole('button', { name: label }))

export const freshProfile = () => {
  freshPage()
  beforeEach(() => {
    fakeBucket()
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 500, close: () => undefined }))
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${Math.random()}`)
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  })
}
