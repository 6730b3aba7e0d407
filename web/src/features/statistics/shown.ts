import { statistics as texts } from '@portal/contract/texts/statistics'
import { number } from '@portal/contract/written-numbers'

export const shown = (value: number | null) => (value === null ? texts['statistics.hidden'] : number(value))
