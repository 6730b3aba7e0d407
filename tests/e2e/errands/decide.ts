/** Decides on an open application: opens the dialog, types the reason, sends it at once and waits for the portal's answer. */
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { preparing } from '@portal/contract/texts/preparing'
import type { Visitor } from '../visitor.ts'

const decisions = {
  completed: {
    button: texts['review.confirm'],
    words: texts['review.comment.optional'],
    save: texts['review.confirm'],
  },
  rejected: { button: texts['review.reject'], words: texts['review.reason.label'], save: texts['review.reason.save'] },
  returned: { button: texts['review.return'], words: texts['review.return.reason'], save: texts['review.return'] },
} as const

export const decide = async (
  { page, input }: Visitor,
  decision: keyof typeof decisions,
  reason = '',
): Promise<void> => {
  const { button, words, save } = decisions[decision]
  await input.press(page.getByRole('main').getByRole('button', { name: button, exact: true }))
  const dialog = page.getByRole('dialog')
  if (reason !== '') await input.write(dialog.getByRole('textbox', { name: words }), reason)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${decision}`)),
    input
      .press(dialog.getByRole('button', { name: save, exact: true }))
      .then(() => page.getByRole('button', { name: preparing['late.now'] }).click()),
  ])
  if (!answer.ok()) throw new Error(`${decision} was answered with ${answer.status()}`)
}
