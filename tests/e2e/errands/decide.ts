/** Decides on an open application: opens the dialog, types the reason and waits for the portal's answer. */
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { rules } from '@portal/contract/texts/rules'
import type { Visitor } from '../visitor.ts'

const deeds = {
  completed: {
    button: texts['review.confirm'],
    words: rules['review.comment.optional'],
    save: texts['review.confirm'],
  },
  rejected: { button: texts['review.reject'], words: texts['review.reason.label'], save: texts['review.reason.save'] },
  returned: { button: texts['review.return'], words: texts['review.return.reason'], save: texts['review.return'] },
} as const

export const decide = async ({ page, hand }: Visitor, deed: keyof typeof deeds, reason = ''): Promise<void> => {
  const { button, words, save } = deeds[deed]
  await hand.press(page.getByRole('main').getByRole('button', { name: button, exact: true }))
  const dialog = page.getByRole('dialog')
  if (reason !== '') await hand.write(dialog.getByRole('textbox', { name: words }), reason)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${deed}`)),
    hand.press(dialog.getByRole('button', { name: save, exact: true })),
  ])
  if (!answer.ok()) throw new Error(`${deed} was answered with ${answer.status()}`)
}
