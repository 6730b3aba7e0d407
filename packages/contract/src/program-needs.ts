export { programNeeds } from '@portal/domain/facts/needs'
