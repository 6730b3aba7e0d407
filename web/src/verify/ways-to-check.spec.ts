import { verify } from '@portal/contract/texts/verify'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { receiptIn, waysToCheck } from './ways-to-check.ts'

const receipt = 'A'.repeat(150)

test.each([
  ['a link', `https://portal.example/verify#${receipt}`],
  ['a link with spaces around it', `  https://portal.example/verify#${receipt}\n`],
  ['the receipt alone', receipt],
])('the receipt is found in %s', (_, pasted) => expect(receiptIn(pasted)).toBe(receipt))

test.each([
  ['nothing', ''],
  ['another link', 'https://portal.example/detail/7'],
  ['half of a link', `https://portal.example/verify#${receipt.slice(0, 149)}`],
  ['a sentence', `ქვითარი: ${receipt}`],
])('no receipt is found in %s', (_, pasted) => expect(receiptIn(pasted)).toBeNull())

let found: string[]
beforeEach(() => {
  found = []
  const { node, show } = waysToCheck((text) => found.push(text))
  show(true)
  document.body.replaceChildren(node)
})

test('each way begins with what somebody has: a link, a PDF or paper', () => {
  const ways = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(ways).toEqual((['link', 'pdf', 'paper'] as const).map((way) => verify[`verify.way.${way}`]))
})

test('a pasted link is checked, and anything else is refused at the field', async () => {
  const field = screen.getByLabelText<HTMLInputElement>(verify['verify.paste'])
  const check = screen.getByRole('button', { name: verify['verify.paste.check'] })
  await userEvent.type(field, 'hello')
  await userEvent.click(check)
  expect(screen.getByRole('alert').textContent).toBe(verify['verify.paste.wrong'])
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(`https://portal.example/verify#${receipt}`)
  await userEvent.click(check)
  expect(found).toEqual([receipt])
  expect(screen.getByRole('alert').textContent).toBe('')
})
