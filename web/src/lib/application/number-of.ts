import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'

/** Formats an application's number as `#0000-7` (R-APP-8). */
export const numberOf = (id: number) => fill(applicationList['applications.number'], { id })
