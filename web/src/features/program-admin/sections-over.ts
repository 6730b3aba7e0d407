/**
 * After somebody was faster: sections are compared one by one and by their numbers, so that what I wrote in one does not
 * undo what a colleague changed in another (R-API-9).
 */
import { isUntouched, laidOver } from '#lib/laid-over.ts'

/** Without a number while it is new. */
export type Section = { id?: number; title: string; description: string }
type Sections = Section[]

/** What was written on the sections that were found, over those that are there now. */
export const sectionsOver = (found: Sections, mine: Sections, theirs: Sections): Sections => {
  const was = byNumber(found)
  const now = byNumber(theirs)
  const merged = new Map<Section, Section>()
  const own = mine.flatMap((section) => {
    const before = was.get(section.id)
    const there = now.get(section.id)
    if (!before) return [section]
    // They took it away: what I wrote in it stays, as a new one.
    if (!there) return isUntouched(before, section) ? [] : [{ title: section.title, description: section.description }]
    const laid = laidOver(before, section, there)
    merged.set(there, laid)
    return [laid]
  })
  const others = theirs.flatMap((section) => merged.get(section) ?? (was.has(section.id) ? [] : [section]))
  const isOrderMine = orderOf(mine, was) !== orderOf(found, byNumber(mine))
  return isOrderMine ? woven(own, others) : woven(others, own)
}

const byNumber = (sections: Sections) =>
  new Map(
    sections.flatMap((section) => (section.id === undefined ? [] : [[section.id as number | undefined, section]])),
  )

const orderOf = (sections: Sections, among: Map<number | undefined, Section>) =>
  sections.flatMap(({ id }) => (among.has(id) ? [id] : [])).join()

/** The first in its order, with what only the second has, each behind the one that it stands behind there. */
const woven = (first: Sections, second: Sections): Sections =>
  second.reduce((all, section, index) => {
    if (all.includes(section)) return all
    const before = second[index - 1]
    return all.toSpliced(before ? all.indexOf(before) + 1 : 0, 0, section)
  }, first)
