/**
 * The scenarios in which the main job is done, each by another person.
 *
 * @module-tag R-WEB-26
 */
import { isNight } from '../support/night.ts'
import type { Person } from './errands/register.ts'
import { type InputMethod, keyboard, mouse } from './input-method.ts'

type Scenario = { name: string; input: InputMethod; width: number; person: Person; otherApplication: number }

const person = (firstName: string, last: number): Person => ({
  firstName,
  lastName: 'ბერიძე',
  personalId: `0100109910${last}`,
  phone: `59900091${last}`,
})
const atNight: readonly Scenario[] = [
  {
    name: 'with a mouse at 1280 px',
    input: mouse,
    width: 1280,
    person: person('ნინო', 1),
    otherApplication: 23,
  },
  { name: 'with a mouse at 360 px', input: mouse, width: 360, person: person('ეკა', 2), otherApplication: 29 },
]

/**
 * The scenario with a mouse runs only nightly, and when it takes the tour's pictures: by day `sending.e2e.spec.ts` files
 * and decides with a mouse.
 */
export const scenarios: readonly Scenario[] = [
  ...(isNight || process.env.PORTAL_TOUR === '1' ? atNight : []),
  {
    name: 'with the keyboard alone, at 360 px',
    input: keyboard,
    width: 360,
    person: person('დათო', 3),
    otherApplication: 33,
  },
]
