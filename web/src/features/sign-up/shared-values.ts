export const addressNames = {
  legal: ['legal_region_id', 'legal_municipality_id', 'legal_address'],
  physical: ['physical_region_id', 'physical_municipality_id', 'physical_address'],
} as const

export const addressFieldNames = [...addressNames.legal, ...addressNames.physical] as const

export const emptyAddresses = Object.fromEntries(addressFieldNames.map((name) => [name, ''])) as Readonly<
  Record<(typeof addressFieldNames)[number], ''>
>

export const consentFieldNames = ['agree_to_terms', 'agree_to_data_verification', 'agree_to_notifications'] as const
