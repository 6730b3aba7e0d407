/** Labels of the fields of member events, at every depth. */

import { audit } from '../../texts/audit.ts'
import { channels } from '../../texts/channels.ts'
import { deskEvents } from '../../texts/desk-events.ts'
import { fieldNames } from '../../texts/field-names.ts'
import { layout } from '../../texts/layout.ts'
import { mandateEvents } from '../../texts/mandate-events.ts'
import { members } from '../../texts/members.ts'
import { passkeys } from '../../texts/passkeys.ts'
import { profile } from '../../texts/profile.ts'
import { signup } from '../../texts/signup.ts'

export const memberFieldLabels = {
  personalId: members['member.edit.personalId'],
  email: members['member.edit.email'],
  phone: members['member.edit.phone'],
  phoneSlot: audit['audit.field.phoneSlot'],
  parent: mandateEvents['field.child.parent'],
  birthDate: signup['signup.birthDate'],
  companyName: signup['signup.companyName'],
  companyId: signup['signup.companyId'],
  legalAddress: signup['signup.section.legalAddress'],
  physicalAddress: signup['signup.section.physicalAddress'],
  social: signup['signup.section.social'],
  profession: signup['signup.profession'],
  isCompact: signup['signup.compact.short'],
  isStudent: audit['audit.field.isStudent'],
  degreeLevel: signup['signup.degree.label'],
  isEmployed: audit['audit.field.isEmployed'],
  statuses: signup['signup.statuses'],
  consents: signup['signup.section.consents'],
  terms: layout['footer.terms'],
  dataVerification: audit['audit.field.dataVerification'],
  notifications: profile['profile.section.notifications'],
  version: audit['audit.field.textVersion'],
  role: members['members.col.permission'],
  status: members['members.col.document'],
  front: members['member.edit.identity.front'],
  back: members['member.edit.identity.back'],
  passkey: passkeys['audit.field.passkey'],
  credential: passkeys['audit.field.credential'],
  publicKey: passkeys['audit.field.publicKey'],
  transports: passkeys['audit.field.transports'],
  label: passkeys['passkeys.label'],
  resetBy: fieldNames['audit.field.askedBy'],
  basis: members['member.edit.basis'],
  refusalReason: members['member.edit.refusalReason'],
  reason: members['member.release.reason'],
  number: members['member.release.number'],
  names: audit['audit.field.documentNames'],
  byProposal: deskEvents['field.byProposal'],
  byChange: deskEvents['field.byProposal'],
  byReset: deskEvents['field.byProposal'],
  reset: deskEvents['field.change'],
  change: deskEvents['field.change'],
  proposedBy: deskEvents['field.proposedBy'],
  approvedBy: deskEvents['field.approvedBy'],
  lapsed: deskEvents['field.lapsedApprovals'],
  emailNumber: channels['audit.field.emailNumber'],
  address: members['member.edit.email'],
  failure: channels['audit.field.failure'],
  pushNumber: channels['audit.field.pushNumber'],
  subscription: channels['audit.field.subscription'],
  device: channels['channels.push.device'],
  isGone: channels['audit.field.isGone'],
  endpoint: channels['audit.field.endpoint'],
  p256dh: channels['audit.field.deviceKey'],
  auth: channels['audit.field.secret'],
  kinds: channels['audit.field.kinds'],
  sms: channels['channels.sms'],
  push: channels['channels.push'],
  kind: channels['audit.field.kind'],
  digest: channels['audit.field.digest'],
} as const
