import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'

export const applicationNumber = (id: number) => fill(applicationList['applications.number'], { id })
