/** The ways in which the main job is done, each by another person. */
import { isNight } from '../support/night.ts'
import type { Person } from './errands/register.ts'
import { type InputMethod, keyboard, mouse } from './input-method.ts'

type Way = { name: string; input: InputMethod; width: number; person: Person; another: number; isChecked: boolean }

const person = (firstName: string, last: number): Person => ({
  firstName,
  lastName: 'ბერიძე',
  personalId: `0100109910${last}`,
  phone: `59900091${last}`,
})
const wide: Way = {
  name: 'with a mouse at 1280 px',
  input: mouse,
  width: 1280,
  person: person('ნინო', 1),
  another: 23,
  isChecked: true,
}
/** The scenario with a mouse on a wide screen runs only nightly, and when it takes the tour's pictures. */
export const ways: readonly Way[] = [
  ...(isNight || process.env.PORTAL_TOUR === '1' ? [wide] : []),
  { name: 'at 360 px', input: mouse, width: 360, person: person('ეკა', 2), another: 29, isChecked: true },
  {
    name: 'with the keyboard alone',
    input: keyboard,
    width: 1280,
    person: person('დათო', 3),
    another: 33,
    isChecked: false,
  },
]
