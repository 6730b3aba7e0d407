import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { preparing } from '@portal/contract/texts/preparing'
import type { Page } from 'playwright-core'
import type { CountedInput } from './counted-input.ts'
import { button } from './page-parts.ts'

/** Operates the desk by single keys. `taken` returns the number of actions since its last call, these keys included. */
export const deskByKeys = (page: () => Page, input: CountedInput) => {
  let keys = 0
  const key = async (name: string) => {
    keys += 1
    await page().keyboard.press(name)
  }
  const taken = () => {
    const all = input.takeCount() + keys
    keys = 0
    return all
  }
  const dialog = () => page().getByRole('dialog')
  /** The case on the screen, once it can be decided. */
  const here = async (after?: number): Promise<number> => {
    if (after !== undefined)
      await page().waitForURL((url) => !url.pathname.endsWith(`/${after}`) && url.pathname.startsWith('/detail/'))
    await button(page(), detail['review.confirm']).and(page().locator(':enabled')).waitFor()
    return Number(new URL(page().url()).pathname.split('/').at(-1))
  }
  /** Opens the dialog of a decision, runs `within`, and decides; resolves when the next case is shown. */
  const decide = async (ask: 'c' | 'r' | 'b', within = () => Promise.resolve()) => {
    const id = await here()
    await key(ask)
    await dialog().waitFor()
    await within()
    await key('Control+Enter')
    // It would leave by itself after eight seconds (R-OFF-13).
    await page().getByRole('button', { name: preparing['late.now'] }).click()
    await here(id)
    return id
  }
  const statusOf = (id: number) =>
    page().evaluate<readonly [string, string | null]>(`(async () => {
      const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token') }
      const { data } = await (await fetch('/api/auth/applications/GetById/${id}', { headers })).json()
      return [data.status, data.comment]
    })()`)
  /** Picks a template by the key that it shows while a rejection asks for a reason. */
  const pickIfAsked = async (title: string) => {
    const isRejecting = await dialog().getByRole('textbox', { name: detail['review.reason.label'] }).isVisible()
    if (!isRejecting) return
    const template = dialog().locator('[aria-keyshortcuts]').filter({ hasText: title }).first()
    await key((await template.getAttribute('aria-keyshortcuts')) ?? '')
  }

  return { key, taken, dialog, here, decide, statusOf, pickIfAsked }
}
