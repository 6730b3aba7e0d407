import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aPage, aRow, permissions } from '../../testing/applications.ts'
import { fakePortal } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { findRow, list, permission, show } from './own-applications-for-specs.tsx'

freshPage()

describe('turning a page', () => {
  const pages = () =>
    fakePortal({
      [list]: ({ path }) => {
        const page = path.includes('page=2') ? 2 : 1
        return aPage([aRow({ id: 10 - page })], { current_page: page, last_page: 2 })
      },
      [permission]: permissions.user,
    })
  const total = () => screen.getByText(/^სულ/).closest('[tabindex="-1"]')

  test.each(['გვერდი 2', 'შემდეგი გვერდი'])(
    'the link „%s“ moves the focus to the head of the new rows',
    async (name) => {
      pages()
      show('/applications?page=1')
      await userEvent.click(await screen.findByRole('link', { name }))
      await findRow(8)
      expect(document.activeElement).toBe(total())
    },
  )

  test('opening a page in another tab leaves the focus here', async () => {
    pages()
    show('/applications?page=1')
    const link = await screen.findByRole('link', { name: 'გვერდი 2' })
    link.focus()
    fireEvent.click(link, { ctrlKey: true })
    expect(document.activeElement).toBe(link)
  })
})
