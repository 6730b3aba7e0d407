import type { ApplicationDocument } from '@portal/contract'

export const applicationPlaces = (application: ApplicationDocument): { legal: string; physical: string | null } => {
  const legal = addressText(application.legal_address, application.legal_municipality, application.legal_region)
  const physical = addressText(
    application.physical_address,
    application.physical_municipality,
    application.physical_region,
  )
  return { legal, physical: physical === legal ? null : physical }
}

const addressText = (address: string, ...places: readonly { name: string }[]) =>
  [address, ...places.map(({ name }) => name)].filter(Boolean).join(', ')
