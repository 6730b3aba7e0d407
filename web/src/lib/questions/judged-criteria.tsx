import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { valueLabels } from '@portal/contract/labels/values'
import { criteria as texts } from '@portal/contract/texts/criteria'
import type { Option } from '@portal/questions'
import { cx } from '#lib/cx.ts'

export type Judged = NonNullable<ApplicationDocument['criteria']>

/** What a decision said about each criterion, by its title where the form of the application is known. */
export const JudgedCriteria = ({ judged, criteria = [] }: { judged: Judged; criteria?: readonly Option[] }) => (
  <ul className="flex flex-col gap-1">
    {Object.entries(judged).map(([id, judgement]) => (
      <li key={id} className="wrap-anywhere">
        {titleOf(criteria, id)}:{' '}
        <span className={cx('font-semibold', judgementTone[judgement])}>{judgementLabel(judgement)}</span>
      </li>
    ))}
  </ul>
)

export const judgementLabel = (judgement: Judged[string]): string => valueLabels.criteria[judgement]

const titleOf = (criteria: readonly Option[], id: string): string =>
  criteria.find((criterion) => String(criterion.id) === id)?.title ?? fill(texts['criteria.edit.one'], { n: id })

export const judgementTone: Readonly<Record<Judged[string], string>> = {
  met: 'text-ok',
  unmet: 'text-stop',
  not_applicable: '',
}
