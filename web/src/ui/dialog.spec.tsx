import { render, screen, within } from '@testing-library/react'
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

describe('a locked dialog', { tags: 'R-SYS-64' }, () => {
  test('is closed by its own button alone, and comes back when the browser closes it', async () => {
    const close = vi.fn()
    render(
      <Dialog isLocked title="ტოკენი" onClose={close} actions={<Button onClick={close}>დახურვა</Button>}>
        {null}
      </Dialog>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'ტოკენი' })
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(dialog)
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(close).not.toHaveBeenCalled()
    dialog.close()
    expect(dialog.open).toBe(true)
    await userEvent.click(within(dialog).getByRole('button'))
    expect(close).toHaveBeenCalledOnce()
  })
})
