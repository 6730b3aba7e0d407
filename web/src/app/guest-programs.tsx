import { GuestProgramScreen as Program } from '#features/programs/guest-program.tsx'
import { GuestProgramsScreen as Programs } from '#features/programs/guest-programs.tsx'
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
