import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

afterEach(cleanup)

test.each([
  ['info@justice.portal.example', 'info@|justice.|portal.|example'],
  ['nino', 'nino'],
  ['.a..b@c', '.|a..|b@|c'],
])('%s is copied unchanged, and may wrap after its signs', (email, broken) => {
  const { container } = render(<EmailText email={email} />)
  expect(container.textContent).toBe(email)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toContain(`>${broken}<`)
})
