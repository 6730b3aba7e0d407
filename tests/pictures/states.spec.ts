/** Every route of guests and citizens has a picture, and every state a name of its own. */
import { expect, test } from 'vitest'
import { citizenRoutes, hasRoute } from './routes.ts'
import { states } from './states.ts'

test('the routes of guests and citizens are found in the router', () =>
  expect(citizenRoutes().length).toBeGreaterThan(20))

test.each(citizenRoutes())('%s is among the states', (route) =>
  expect(states.some(({ path }) => hasRoute(path, route))).toBe(true),
)
