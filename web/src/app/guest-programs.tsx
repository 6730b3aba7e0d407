import { GuestProgramsScreen as Programs } from '#features/programs/list/guest-programs.tsx'
import { GuestProgramScreen as Program } from '#features/programs/program/guest-program.tsx'
import { ValidIdsOnly } from './valid-ids-only.tsx'

export const GuestProgramScreen = () => (
  <ValidIdsOnly>
    <Program />
  </ValidIdsOnly>
)

export const GuestProgramsScreen = () => (
  <ValidIdsOnly>
    <Programs />
  </ValidIdsOnly>
)
