export const emptyAddresses = {
  legal_region_id: '',
  legal_municipality_id: '',
  legal_address: '',
  physical_region_id: '',
  physical_municipality_id: '',
  physical_address: '',
} as const

export const addressFieldNames = [
  'legal_region_id',
  'legal_municipality_id',
  'legal_address',
  'physical_region_id',
  'physical_municipality_id',
  'physical_address',
] as const

export const consentFieldNames = ['agree_to_terms', 'agree_to_data_verification', 'agree_to_notifications'] as const
