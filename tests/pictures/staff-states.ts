/** Screens of staff that are not among the pages of the browser tests (`tests/e2e/pages.ts`). */
import { caseTexts } from '@portal/contract/texts/case'
import { criteria } from '@portal/contract/texts/criteria'
import { feedback } from '@portal/contract/texts/feedback'
import { letters } from '@portal/contract/texts/letters'
import { programForm } from '@portal/contract/texts/program-form'
import { talk } from '@portal/contract/texts/talk'
import { heading, type State, showsText, statesOf } from './state.ts'

const administrator = statesOf('administrator')
const superAdministrator = statesOf('superAdministrator')

const openTab =
  (name: string): State['act'] =>
  ({ page }) =>
    page.getByRole('tab', { name }).click()

/** Cases of the demo data: 20 has a conversation, 21 a decision by criteria, and 23 waits for one. */
export const staffStates: readonly State[] = [
  administrator('letters.list', '/letters', heading(letters['letters.title'])),
  administrator(
    'letters.editor',
    '/letters',
    `#letter-sample:visible >> ${showsText(letters['letters.sample.title'])}`,
    {
      act: ({ page }) =>
        page
          .getByRole('button', { name: new RegExp(`^${letters['letters.edit'].split('{')[0]}`) })
          .first()
          .click(),
    },
  ),
  administrator('feedback.list', '/feedback', heading(feedback['feedback.page.title'])),
  administrator('case.decide', '/detail/23', 'dialog[open] form, dialog[open] textarea', {
    act: ({ page }) => page.locator('[data-decision-bar] button').last().click(),
  }),
  superAdministrator('case.criteria', '/detail/21', showsText(criteria['criteria.title'])),
  superAdministrator(
    'case.messages',
    '/detail/20',
    `[role="tabpanel"]:visible >> h2 >> ${showsText(talk['talk.title'])}`,
    {
      act: openTab(talk['talk.title']),
    },
  ),
  superAdministrator('case.history', '/detail/20', '[role="tabpanel"]:visible >> time', {
    act: openTab(caseTexts['case.tab.history']),
  }),
  superAdministrator('form-editor.criteria', '/programs/edit/12/form', showsText(criteria['criteria.edit.add'])),
  superAdministrator('form-editor.kinds', '/programs/edit/12/form', '[role="listbox"] [aria-selected="true"]', {
    act: ({ page }) => page.getByRole('button', { name: programForm['form.add'], exact: true }).click(),
  }),
]
