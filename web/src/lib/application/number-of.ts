import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'

/** `#0000-7` (spec 2, section 2). */
export const numberOf = (id: number) => fill(applicationList['applications.number'], { id })
