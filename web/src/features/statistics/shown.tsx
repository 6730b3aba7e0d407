import { statistics as texts } from '@portal/contract/texts/statistics'
import { number } from '@portal/contract/written-numbers'

export const shown = (value: number | null) => (value === null ? texts['statistics.hidden'] : number(value))

/** In a table a dash is enough for the eye: why it stands there is said below. */
export const Cell = ({ value }: { value: number | null }) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts['statistics.hidden']}</span>
    </>
  ) : (
    number(value)
  )
