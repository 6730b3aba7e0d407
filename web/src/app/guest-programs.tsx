import { GuestProgramScreen as Program } from '#features/programs/guest-program.tsx'
import { GuestProgramsScreen as Programs } from '#features/programs/guest-programs.tsx'
import { NumberedOnly } from './numbered-only.tsx'

export const GuestProgramScreen = () => (
  <NumberedOnly>
    <Program />
  </NumberedOnly>
)

export const GuestProgramsScreen = () => (
  <NumberedOnly>
    <Programs />
  </NumberedOnly>
)
