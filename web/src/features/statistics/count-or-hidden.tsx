import { statistics as texts } from '@portal/contract/texts/statistics'
import { number } from '@portal/contract/written-numbers'

export const countOrHidden = (value: number | null) => (value === null ? texts['statistics.hidden'] : number(value))

export const Cell = ({ value }: { value: number | null }) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts['statistics.hidden']}</span>
    </>
  ) : (
    number(value)
  )
