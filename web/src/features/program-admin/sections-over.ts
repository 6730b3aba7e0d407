/**
 * Three-way merge of sections by their number, so that edits to different sections do not undo each other (R-API-9).
 */
import { isUntouched, laidOver } from '#lib/laid-over.ts'

export type Section = { id?: number; title: string; description: string }
type Sections = Section[]

/** Merges `mine` (local) over `theirs` (remote) with `found` as the base. */
export const sectionsOver = (found: Sections, mine: Sections, theirs: Sections): Sections => {
  const was = byNumber(found)
  const now = byNumber(theirs)
  const merged = new Map<Section, Section>()
  const own = mine.flatMap((section) => {
    const before = was.get(section.id)
    const there = now.get(section.id)
    if (!before) return [section]
    // A colleague removed the section that was edited here, so it is kept as a new one.
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

/** Keeps the order of the first list and inserts what only the second has after its predecessor there. */
const woven = (first: Sections, second: Sections): Sections =>
  second.reduce((all, section, index) => {
    if (all.includes(section)) return all
    const before = second[index - 1]
    return all.toSpliced(before ? all.indexOf(before) + 1 : 0, 0, section)
  }, first)
