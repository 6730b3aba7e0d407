export { erasureApprovals, proposalDays } from '@portal/domain/facts/proposals'
