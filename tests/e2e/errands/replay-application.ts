/** Replays an application of three events, from its page: the newest version first, then each one before. */
import { fill } from '@portal/contract/fill'
import { applicationStatus } from '@portal/contract/texts/application-status'
import { audit } from '@portal/contract/texts/audit'
import type { Visitor } from '../visitor.ts'

const total = 3

export const openReplay = async ({ page, input }: Visitor): Promise<void> => {
  await input.press(page.getByRole('link', { name: audit['audit.replay.open'] }))
  await page.getByText(audit['audit.chain.agree']).waitFor()
  await page.getByText(fill(audit['audit.replay.version'], { version: total, total })).waitFor()
  const heading = fill(audit['audit.replay.changes.between'], { from: total - 1, to: total })
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Steps back once for each status, which the version before must have. */
export const stepBack = async (
  { page, input }: Visitor,
  statuses: readonly ('pendding' | 'forwarded')[],
): Promise<void> => {
  const heading = page.getByRole('heading', { name: audit['audit.replay.state'] })
  const state = page.locator('section').filter({ has: heading })
  for (const [index, status] of statuses.entries()) {
    await input.press(page.getByRole('button', { name: audit['audit.replay.previous'] }))
    const version = total - 1 - index
    await page.getByText(fill(audit['audit.replay.version'], { version, total })).waitFor()
    await state.getByText(applicationStatus[`applications.status.${status}`]).waitFor()
  }
  await page.getByText(audit['audit.chain.agree']).waitFor()
}
