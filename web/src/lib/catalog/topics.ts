import type { ProgramNeed } from '@portal/contract/documents/catalog'
import { programNeeds } from '@portal/contract/program-needs'
import { needs } from '@portal/contract/texts/needs'

/** The topics of current programs: no field says what an agency does, and none is invented. */
export const topicsOf = (current: readonly { readonly need: ProgramNeed }[]): string =>
  programNeeds
    .filter((need) => need !== 'other' && current.some((program) => program.need === need))
    .map((need) => needs[`need.${need}`])
    .join(', ')
