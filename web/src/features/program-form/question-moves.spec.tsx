import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { add, bodyOf, drafted, form, freshEditor, press, row, save, show, titles } from './editor-for-specs.tsx'

freshEditor()

describe('the order of the questions', () => {
  test('a question moves by Alt with an arrow, and not above one that it rests on', { tags: 'R-FORM-27' }, async () => {
    await show(drafted)
    const last = await row(/დასახელება/)
    last.focus()
    fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true })
    expect(titles().map((title) => title?.includes('დასახელება'))).toEqual([false, true, false])
    expect(document.activeElement?.textContent).toContain('დასახელება')
    const resting = await row(/როდემდე/)
    fireEvent.keyDown(resting, { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(resting, { key: 'ArrowUp', altKey: true })
    expect(titles()[0]).toContain('რა უფლებით?')
    expect(await screen.findByText(/უნდა იდგეს/)).toBeDefined()
  })

  test('a question is picked up by its grip, moved by arrows, and dropped or put back', {
    tags: ['R-FORM-44', 'R-FORM-63'],
  }, async () => {
    await show(drafted)
    await row(/დასახელება/)
    const places = () => titles().map((title) => title?.includes('დასახელება'))
    const grip = () => screen.getByRole('button', { name: new RegExp(`${texts['form.grip']}: დასახელება`) })
    const key = (name: string) => userEvent.keyboard(name)
    grip().focus()
    await key(' ')
    expect(grip().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(fill(texts['form.picked'], { title: 'დასახელება' }))).toBeDefined()
    await key('{ArrowUp}')
    expect(places()).toEqual([false, true, false])
    expect(document.activeElement).toBe(grip())
    await key('{Escape}')
    expect([places(), grip().getAttribute('aria-pressed')]).toEqual([[false, false, true], 'false'])
    await key(' ')
    await key('{ArrowUp}')
    await key('{ArrowUp}')
    await key(' ')
    expect([places(), grip().getAttribute('aria-pressed')]).toEqual([[true, false, false], 'false'])
    fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
    expect(places()).toEqual([false, false, true])
  })

  test('a question moves by dragging it, and not above one that it rests on', { tags: 'R-FORM-44' }, async () => {
    await show(drafted)
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    const drag = async (title: RegExp, onto: RegExp) => {
      const [from, to] = [await row(title), await row(onto)]
      fireEvent.dragStart(from, { dataTransfer })
      fireEvent.dragOver(to, { dataTransfer })
      fireEvent.drop(to, { dataTransfer })
    }
    await drag(/დასახელება/, /რა უფლებით/)
    expect(titles()[0]).toContain('დასახელება')
    await drag(/როდემდე/, /დასახელება/)
    expect(titles()[2]).toContain('როდემდე')
    expect(await screen.findByText(/უნდა იდგეს/)).toBeDefined()
  })

  test('a line with the focus is copied and deleted by a key, and arrows go to the next one', {
    tags: 'R-FORM-27',
  }, async () => {
    await show(drafted)
    const line = await row(/რა უფლებით/)
    line.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await row(/როდემდე/))
    await userEvent.keyboard('{ArrowDown}{Control>}d{/Control}')
    expect(titles().filter((title) => title?.includes('დასახელება'))).toHaveLength(2)
    ;(await row(/რა უფლებით/)).focus()
    await userEvent.keyboard('{Delete}')
    expect(within(screen.getByRole('dialog')).getByText('პირობა: როდემდე?')).toBeDefined()
  })

  describe('the last change of the list is undone', { tags: 'R-FORM-63' }, () => {
    const undoKey = () => fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
    const undo = () => press(texts['form.undo'])
    const lines = (count: number) => expect(titles()).toHaveLength(count)

    test('a deleted question comes back at its place with what rested on it', async () => {
      const { calls } = await show(drafted)
      await row(/რა უფლებით/)
      expect(screen.queryByRole('button', { name: texts['form.undo'] })).toBeNull()
      await press('წაშლა: რა უფლებით?')
      await press(texts['form.remove'])
      lines(2)
      await undo()
      lines(3)
      expect(document.activeElement?.textContent).toContain('რა უფლებით?')
      expect(screen.queryByRole('button', { name: texts['form.undo'] })).toBeNull()
      await waitFor(() => expect(bodyOf(calls(save).at(-1)).form).toEqual(form), { timeout: 3_000 })
    })

    test('a moved question goes back, by the key, which a text field keeps for itself', async () => {
      await show(drafted)
      const last = await row(/დასახელება/)
      fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true })
      expect(titles()[1]).toContain('დასახელება')
      await userEvent.click(await row(/დასახელება/))
      fireEvent.keyDown(screen.getByLabelText(texts['form.field.title']), { code: 'KeyZ', ctrlKey: true })
      expect(titles()[1]).toContain('დასახელება')
      undoKey()
      expect(titles()[2]).toContain('დასახელება')
    })

    test('an added question and a copy go; one that was typed in asks first', async () => {
      await show(drafted)
      await row(/დასახელება/)
      await press('ასლი: დასახელება')
      lines(4)
      undoKey()
      lines(3)
      await add('text')
      await userEvent.type(screen.getByLabelText(texts['form.field.title']), 'ა')
      undoKey()
      lines(4)
      await press(texts['form.remove'])
      lines(3)
    })
  })
})
