import { statistics as texts } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'

export const countOrHidden = (value: number | null) =>
  value === null ? texts['statistics.hidden'] : writtenNumber(value)

export const CountCell = ({ value }: { value: number | null }) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts['statistics.hidden']}</span>
    </>
  ) : (
    writtenNumber(value)
  )
