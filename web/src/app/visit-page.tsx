import { CatalogSearchPanel } from '#features/agencies/catalog-search-panel.tsx'
import { VisitorForm } from '#features/sign-up/visitor-form.tsx'
import { VisitScreen } from '#features/visits/visit.tsx'

/** A visit needs the search for programs and the form of a registration, which are other features' own. */
export const VisitPage = () => <VisitScreen catalog={<CatalogSearchPanel />} registration={VisitorForm} />
