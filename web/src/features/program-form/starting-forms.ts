/** Forms to begin with. Their ids are the editor's own, and the portal numbers them when the draft is saved. */
import { programFormSets as texts } from '@portal/contract/texts/program-form-sets'
import type { QuestionKind } from '@portal/questions'

const asked = (id: number, kind: QuestionKind, title: string, more: object = {}) => ({
  id,
  kind,
  title,
  help: null,
  is_required: kind !== 'section' && kind !== 'info',
  show_if: null,
  eligibility: null,
  ...more,
})
const options = (...titles: string[]) => ({ options: titles.map((title, index) => ({ id: index + 1, title })) })
const column = (id: number, kind: QuestionKind, title: string) => ({ id, kind, title, help: null, is_required: true })

const account = (first: number) => [
  asked(first, 'section', texts['set.account']),
  asked(first - 1, 'iban', texts['set.iban']),
]

export const startingForms = {
  firm: {
    text: 'optional',
    columns: [-5],
    questions: [
      asked(-1, 'section', texts['set.firm']),
      asked(-2, 'company_id', texts['set.firm.id']),
      asked(-3, 'place', texts['set.firm.place']),
      asked(-4, 'integer', texts['set.firm.people'], { min: 0 }),
      asked(-5, 'money', texts['set.firm.turnover']),
      asked(-6, 'yes_no', texts['set.firm.debt'], {
        eligibility: { unless: { is: [false] }, effect: 'stops', message: texts['set.firm.debt.stop'] },
      }),
      asked(-7, 'section', texts['set.firm.plan']),
      asked(-8, 'long_text', texts['set.firm.what']),
      asked(-9, 'table', texts['set.firm.costs'], {
        columns: [column(1, 'text', texts['set.firm.cost']), column(2, 'money', texts['set.firm.price'])],
        min_rows: 1,
        sum: [2],
      }),
      asked(-10, 'money', texts['set.firm.asked']),
      ...account(-11),
    ],
  },
  person: {
    text: 'optional',
    columns: [-3],
    questions: [
      asked(-1, 'section', texts['set.person']),
      asked(-2, 'place', texts['set.person.place']),
      asked(
        -3,
        'one_of',
        texts['set.person.reason'],
        options(texts['set.person.reason.health'], texts['set.person.reason.income'], texts['set.person.reason.other']),
      ),
      asked(-4, 'text', texts['set.person.other'], { show_if: { all: [{ question: -3, is: [3] }] } }),
      asked(-5, 'integer', texts['set.person.family'], { min: 1, max: 30 }),
      asked(-6, 'money', texts['set.person.income']),
      asked(-7, 'yes_no', texts['set.person.helped']),
      asked(-8, 'date', texts['set.person.when'], {
        not_after: 'today',
        show_if: { all: [{ question: -7, is: [true] }] },
      }),
      asked(-9, 'money', texts['set.person.asked']),
      ...account(-10),
    ],
  },
}
