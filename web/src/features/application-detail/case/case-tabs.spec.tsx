import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { CaseTabs } from './case-tabs.tsx'

/** Without the site's styles a hidden panel is one with the class. */
const shownText = () =>
  screen
    .getAllByRole('tabpanel')
    .filter(({ classList }) => !classList.contains('hidden'))
    .map(({ textContent }) => textContent)

function Tabs() {
  const [opened, open] = useState('facts')
  return (
    <CaseTabs
      label="განაცხადი"
      opened={opened}
      onOpen={open}
      tabs={[
        { key: 'facts', label: 'პასუხები', content: <p>ფაქტები</p> },
        { key: 'talk', label: 'მიმოწერა', content: <textarea aria-label="შეტყობინება" /> },
        { key: 'history', label: 'ისტორია', content: <p>ცვლილებები</p> },
      ]}
    />
  )
}

afterEach(cleanup)

describe('the tabs of a case', { tags: 'R-WEB-121' }, () => {
  test('show one panel, whose text stays while another is open', async () => {
    const user = userEvent.setup()
    render(<Tabs />)
    expect(shownText()).toEqual(['ფაქტები'])
    await user.click(screen.getByRole('tab', { name: 'მიმოწერა' }))
    await user.type(screen.getByRole('textbox'), 'აბ')
    await user.click(screen.getByRole('tab', { name: 'ისტორია' }))
    expect(shownText()).toEqual(['ცვლილებები'])
    await user.click(screen.getByRole('tab', { name: 'მიმოწერა' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('აბ')
  })

  test('are walked by the arrows, and opened by their number', async () => {
    const user = userEvent.setup()
    render(<Tabs />)
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'ისტორია', selected: true }))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'პასუხები', selected: true }))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('პასუხები')
    await user.keyboard('2')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'მიმოწერა', selected: true }))
  })

  test('are all printed', () => {
    render(<Tabs />)
    const panels = screen.getAllByRole('tabpanel')
    expect(panels.filter(({ classList }) => !classList.contains('flex') && !classList.contains('print:flex'))).toEqual(
      [],
    )
  })
})
