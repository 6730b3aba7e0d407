import { phoneSlots } from '@portal/domain/facts/members'
import { fill } from './fill.ts'
import { errors } from './texts/errors.ts'
import { rules } from './texts/rules.ts'

/** What a change of a member's phone or personal ID meets, in the answer, the list of proposals and the history. */
export const changeRefusals = {
  phone_limit: fill(errors['server.signup.phoneLimit'], { max: phoneSlots.length }),
  personal_id_taken: rules['server.member.personalIdTaken'],
  proposal_outdated: rules['server.member.changeOutdated'],
} as const
