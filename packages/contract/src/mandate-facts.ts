/** What a mandate may cover and for how long it is offered, for the screens (R-ACT-1). */
export {
  isMandateOpen,
  isOfVisit,
  type MandateScope,
  type MandateStatus,
  mandateScopes,
  maxMandatesGiven,
  type OfficeBasis,
} from '@portal/domain/facts/mandates'
