/** Fields of a look at an identity document. */
import { members } from '../../texts/members.ts'

export const looksFieldLabels = {
  side: members['member.edit.identity'],
} as const
