/**
 * @module-tag R-ID-28
 */
import { consentVersions } from '@portal/contract/consents'
import { legal } from '@portal/contract/texts/legal'
import { signup } from '@portal/contract/texts/signup'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, signInAs } from '#testing/faked-portal.tsx'
import { openSite } from '#testing/whole-site.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#app/further-routes.tsx'),
    import('#features/sign-up/sign-up.tsx'),
    import('./legal-pages.tsx'),
  ])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const pages = [
  ['/terms', legal['terms.title'], consentVersions.terms.version, '29 ნოემბერი, 2026', legal['terms.9.title']],
  ['/privacy', legal['privacy.title'], consentVersions.privacy.version, '30 ნოემბერი, 2026', legal['privacy.9.title']],
] as const

test.each(pages)(
  '%s shows its version and date, begins in brief, has its nine parts, and can be printed',
  async (...page) => {
    const [route, title, version, since, last] = page
    const print = vi.fn()
    vi.stubGlobal('print', print)
    fakePortal({})
    openSite(route)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(`ვერსია ${version}. ამოქმედდა: ${since}`)).toBeTruthy()
    expect(within(screen.getByRole('article')).getAllByRole('heading', { level: 2 })).toHaveLength(10)
    const brief = screen.getByRole('region', { name: legal['legal.brief'] })
    expect(within(brief).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(legal['legal.demo'])).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: `9. ${last}` })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/\{\w+\}/)
    await userEvent.click(screen.getByRole('button', { name: legal['legal.print'] }))
    expect(print).toHaveBeenCalledOnce()
  },
)

test('/privacy lists what is collected by its moment', async () => {
  fakePortal({})
  openSite('/privacy')
  const part = (await screen.findByRole('heading', { level: 2, name: `2. ${legal['privacy.2.title']}` })).parentElement
  const moments = within(part as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(moments).toHaveLength(11)
  expect(moments.join('\n')).toBe(legal['privacy.2.text'])
})

test.each(['guest', 'member'])('the footer of a %s links to both legal pages', async (who) => {
  fakePortal({})
  if (who === 'member') signInAs(aProfile())
  openSite('/terms')
  await screen.findByRole('article')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/terms', '/privacy']),
  )
})

test('the consents of the registration link to both legal pages, in a new window', async () => {
  fakePortal({})
  openSite('/Signup?step=4')
  await userEvent.click(await screen.findByRole('button', { name: signup['signup.type.individual'] }))
  const link = async (name: string) => screen.findByRole('link', { name: new RegExp(name) })
  for (const [name, href] of [
    [signup['signup.consent.terms.link'], '/terms'],
    [signup['signup.consent.privacy.link'], '/privacy'],
  ] as const)
    expect([(await link(name)).getAttribute('href'), (await link(name)).getAttribute('target')]).toEqual([
      href,
      '_blank',
    ])
})

test('the words name what a case that talks keeps and shows', () => {
  for (const [text, words] of [
    [legal['terms.5.text'], ['მისწეროთ', 'ბოლო დღე', 'გამოთხოვა']],
    [legal['terms.7.text'], ['წერილ', 'გადასცემს', 'დოკუმენტები მოგთხოვოთ']],
    [legal['privacy.2.text'], ['შეტყობინებები', 'ნახეთ გადაწყვეტილება']],
    [legal['privacy.5.text'], ['სმს', 'ელ. ფოსტ', 'მოწყობილობაზე']],
    [legal['privacy.4.text'], ['მიმოწერას', 'წერილს', 'სხვა უწყებას გადაეცა']],
  ] as const)
    for (const word of words) expect(text).toContain(word)
})
