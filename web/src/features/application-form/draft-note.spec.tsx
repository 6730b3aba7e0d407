import { drafts } from '@portal/contract/texts/drafts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DraftStatus } from './draft-note.tsx'

const nothing = () => () => undefined

test('a saved draft says when it was saved, and that nothing was sent yet (R-APP-14)', { tags: 'R-APP-14' }, () => {
  const saved = { status: 'saved', at: '2026-03-02T09:05:00.000Z' } as const
  render(
    <DraftStatus
      draft={{ saved: () => null, subscribe: nothing }}
      sync={{ subscribe: nothing, snapshot: () => saved }}
    />,
  )
  const sentence = screen.getByText(/13:05/).textContent
  expect(sentence).toBe(`${drafts['draft.saved.at'].replace('{time}', '13:05')}, ${drafts['draft.saved.unsent']}`)
})
