export { judgements } from '@portal/domain/facts/criteria'
