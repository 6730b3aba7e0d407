import type { ApplicationDocument } from '@portal/contract'

export const applicationPlaces = (application: ApplicationDocument): { legal: string; physical: string | null } => {
  const legal = addressText(
    application.legal_region.name,
    application.legal_municipality.name,
    application.legal_address,
  )
  const physical = addressText(
    application.physical_region.name,
    application.physical_municipality.name,
    application.physical_address,
  )
  return { legal, physical: physical === legal ? null : physical }
}

/** A city that is its own region is named once, because twice looks like a mistake. */
export const addressText = (...parts: readonly string[]) => [...new Set(parts)].filter(Boolean).join(', ')
