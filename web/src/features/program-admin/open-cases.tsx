import type { AdministeredProgram } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { Alert } from '#ui/alert.tsx'

/** Says before saving how many applications keep what the program said on their day (R-FORM-33). */
export function OpenCases({ program }: { program: AdministeredProgram | null }) {
  const count = program?.open_cases ?? 0
  if (count === 0) return null
  return (
    <Alert tone="info" isQuiet title={fill(texts['admin.program.openCases.title'], { count })}>
      {texts['admin.program.openCases']}
    </Alert>
  )
}
