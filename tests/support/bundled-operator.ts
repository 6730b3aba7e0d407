/** The bundles of the operator's commands, for specs of the project `engine` (`bundle-portal.ts`). */
import { join } from 'node:path'
import { inject } from 'vitest'
import type { OperatorCommand } from '../journeys/portal-under-test.ts'

export const operatorBundle = (command: OperatorCommand): string => join(inject('operatorBundles'), `${command}.mjs`)
