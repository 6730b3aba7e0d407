export * from '@portal/domain/facts/limits'
