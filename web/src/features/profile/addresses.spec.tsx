import { applicationForm } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { profileAnswers, profile as texts } from '@portal/contract/texts/profile'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { profileDocument } from '../../lib/identity-document/profile-info.ts'
import { aPhoto } from '../../testing/members.ts'
import { freshProfile, save, section, show, showEditing, update } from './profile-for-specs.tsx'

const physical = () => section(texts['profile.section.physical'])

freshProfile()

describe('the addresses', () => {
  test('the addresses are text until the member wants to change them, and again after that', async () => {
    await show()
    const legal = () => section(texts['profile.section.legal'])
    await legal().findByText(/^.+, .+, მაგალითის ქუჩა 2$/)
    expect(legal().queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: texts['profile.submit'] })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: texts['profile.address.change'] }))
    expect(document.activeElement?.id).toBe('profileData.legalAddress.regionId')
    await userEvent.type(legal().getByRole('textbox', { name: applicationForm['application.form.address'] }), 'ა')
    await userEvent.click(screen.getByRole('button', { name: common['common.cancel'] }))
    await legal().findByText(/^.+, .+, მაგალითის ქუჩა 2$/)
    expect(document.activeElement?.id).toBe('legal-address')
  })

  test('the button says what it saves: the address, a document, or both', async () => {
    await show()
    const submit = () => screen.getByRole('button', { name: /განახლება$/ }).textContent
    const front = document.getElementById('frontId-input') as HTMLInputElement
    await userEvent.upload(front, aPhoto())
    await waitFor(() => expect(submit()).toBe(texts['profile.submit.document']))
    const card = () => screen.getByRole('button', { name: /განახლება$/ }).closest('section')?.id
    expect(card()).toBe(profileDocument)
    await userEvent.click(screen.getByRole('button', { name: texts['profile.address.change'] }))
    expect(submit()).toBe(texts['profile.submit.both'])
    await userEvent.click(await screen.findByRole('button', { name: /^ფაილის წაშლა/ }))
    expect(submit()).toBe(texts['profile.submit'])
    expect(card()).toBe('addresses')
  })

  test('a member without a legal address is asked for it at once', async () => {
    await show({ legal_address: null })
    expect(section(texts['profile.section.legal']).getByRole('textbox')).toBeDefined()
    expect(screen.getByRole('button', { name: texts['profile.submit'] })).toBeDefined()
  })

  test('the saved addresses are shown; another region clears the municipality, which needs a region', async () => {
    const portal = await showEditing()
    const [region, municipality] = physical().getAllByRole<HTMLSelectElement>('combobox')
    await waitFor(() => expect([region?.value, municipality?.value]).toEqual(['1', '11']))
    await userEvent.selectOptions(region as HTMLSelectElement, '2')
    await waitFor(() => expect(physical().getByRole('option', { name: 'მეორე მუნიციპალიტეტი' })).toBeDefined())
    expect(municipality?.value).toBe('')
    await userEvent.selectOptions(region as HTMLSelectElement, '')
    expect(municipality?.disabled).toBe(true)
    expect(portal.calls('GET /api/Municipality').map(({ path }) => path.slice(-1))).toContain('2')
  })

  test('both addresses are saved together; the green notice stays for five seconds', { tags: 'R-ID-31' }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const portal = await showEditing()
    const address = physical().getByRole('textbox', { name: applicationForm['application.form.address'] })
    await typing.clear(address)
    await typing.type(address, 'ახალი ქუჩა 7')
    await typing.click(screen.getByRole('button', { name: texts['profile.submit'] }))
    await waitFor(() => expect(screen.getAllByText(profileAnswers['profile.success'])).toHaveLength(2))
    expect(portal.calls(update)[0]?.body).toEqual({
      profileData: {
        physicalAddress: { regionId: 1, municipalityId: 11, address: 'ახალი ქუჩა 7' },
        legalAddress: { regionId: 1, municipalityId: 11, address: 'მაგალითის ქუჩა 2' },
      },
    })
    await vi.advanceTimersByTimeAsync(5_100)
    await waitFor(() => expect(screen.queryByText(profileAnswers['profile.success'])).toBeNull())
  })

  test('equal addresses are ticked as the same, and a change of the legal one applies to both', async () => {
    const portal = await showEditing({ legal_address: 'მაგალითის ქუჩა 1' })
    const legal = section(texts['profile.section.legal'])
    const tick = physical().getByRole<HTMLInputElement>('checkbox')
    expect(tick.checked).toBe(true)
    expect(physical().queryByRole('textbox')).toBeNull()
    await userEvent.type(legal.getByRole('textbox', { name: applicationForm['application.form.address'] }), 'ა')
    await save()
    await waitFor(() => expect(portal.calls(update)).toHaveLength(1))
    const both = { regionId: 1, municipalityId: 11, address: 'მაგალითის ქუჩა 1ა' }
    expect(portal.calls(update)[0]?.body).toEqual({ profileData: { physicalAddress: both, legalAddress: both } })
    await userEvent.click(await screen.findByRole('button', { name: texts['profile.address.change'] }))
    const again = physical().getByRole<HTMLInputElement>('checkbox')
    expect(again.checked).toBe(true)
    await userEvent.click(again)
    expect(physical().getByRole('textbox', { name: applicationForm['application.form.address'] })).toHaveProperty(
      'value',
      both.address,
    )
  })

  test('missing fields are listed with their section, and nothing is sent', async () => {
    const portal = await showEditing()
    await userEvent.clear(physical().getByRole('textbox', { name: applicationForm['application.form.address'] }))
    await save()
    const summary = await screen.findByRole('link', { name: /^ფაქტობრივი მისამართი: შეიყვანეთ მისამართი/ })
    await userEvent.click(summary)
    expect(document.activeElement?.id).toBe('profileData.physicalAddress.address')
    expect(portal.calls(update)).toEqual([])
  })

  test('the server’s refusal is shown on its field and in a toast; the typed values stay', {
    tags: 'R-ID-31',
  }, async () => {
    const message = 'არჩეული მუნიციპალიტეტი ამ რეგიონში არ შედის'
    await showEditing(
      {},
      {
        [update]: {
          status: 422,
          body: {
            message: 'შეამოწმეთ',
            code: 'invalid_fields',
            errors: { 'profileData.physicalAddress.municipalityId': [message] },
          },
        },
      },
    )
    await save()
    expect(await physical().findByText(message)).toBeDefined()
    expect(screen.getByText('შეცდომა: შეამოწმეთ')).toBeDefined()
  })
})
