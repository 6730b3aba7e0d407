import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HotlineText } from './hotline.tsx'

afterEach(cleanup)

test.each([
  ['დარეკეთ ცხელ ხაზზე: 143.', 1],
  ['დარეკეთ 143-ზე ან 143', 2],
  ['უწყებას თქვენი ნომერი აქვს (555 143 143). ცხელი ხაზი: 143.', 1],
  ['ნომერი 514 31 43 14 თქვენია', 0],
])('%s can be called', (sentence, count) => {
  const { container } = render(<HotlineText>{sentence}</HotlineText>)
  expect(container.textContent).toBe(sentence)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('tel:143'))
})
