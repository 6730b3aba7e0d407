import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const ctrlEnter = '{Control>}{Enter}{/Control}'

describe('Ctrl with Enter in a dialog', { tags: 'R-WEB-41' }, () => {
  const show = (actions: ReactNode, content: ReactNode = null) =>
    render(
      <Dialog title="ექსპორტი" onClose={() => undefined} actions={actions}>
        {content}
      </Dialog>,
    )

  test('presses the filled button, also where another stands behind it', async () => {
    const [xlsx, csv] = [vi.fn(), vi.fn()]
    show(
      <>
        <Button onClick={xlsx}>XLSX</Button>
        <Button variant="secondary" onClick={csv}>
          CSV
        </Button>
      </>,
    )
    await userEvent.keyboard(ctrlEnter)
    expect(xlsx).toHaveBeenCalledOnce()
    expect(csv).not.toHaveBeenCalled()
  })

  test('sends the form in which somebody types, not what the foot closes', async () => {
    const [send, close] = [vi.fn((event: { preventDefault(): void }) => event.preventDefault()), vi.fn()]
    show(
      <Button variant="secondary" onClick={close}>
        დახურვა
      </Button>,
      <form onSubmit={send}>
        <textarea aria-label="პასუხი" />
        <Button type="submit" variant="secondary">
          შენახვა
        </Button>
      </form>,
    )
    await userEvent.type(screen.getByRole('textbox'), `ა${ctrlEnter}`)
    expect(send).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
  })

  test('presses nothing that is disabled', async () => {
    const [decide, cancel] = [vi.fn(), vi.fn()]
    show(
      <>
        <Button variant="secondary" onClick={cancel}>
          არა
        </Button>
        <Button isDisabled onClick={decide}>
          დიახ
        </Button>
      </>,
    )
    await userEvent.keyboard(ctrlEnter)
    expect([decide, cancel].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})
