/**
 * Three-way merge of sections by their number, so that edits to different sections do not undo each other (R-API-9).
 */
import { isUntouched, mergeThreeWay } from '#lib/drafts/merge-three-way.ts'

export type Section = { id?: number; title: string; description: string }
type Sections = Section[]

export const mergeSections = (base: Sections, local: Sections, remote: Sections): Sections => {
  const was = byNumber(base)
  const now = byNumber(remote)
  const merged = new Map<Section, Section>()
  const own = local.flatMap((section) => {
    const before = was.get(section.id)
    const there = now.get(section.id)
    if (!before) return [section]
    if (!there) return isUntouched(before, section) ? [] : [{ title: section.title, description: section.description }]
    const mergedSection = mergeThreeWay(before, section, there)
    merged.set(there, mergedSection)
    return [mergedSection]
  })
  const others = remote.flatMap((section) => merged.get(section) ?? (was.has(section.id) ? [] : [section]))
  const isOrderLocal = orderOf(local, was) !== orderOf(base, byNumber(local))
  return isOrderLocal ? interleave(own, others) : interleave(others, own)
}

const byNumber = (sections: Sections) =>
  new Map(
    sections.flatMap((section) => (section.id === undefined ? [] : [[section.id as number | undefined, section]])),
  )

const orderOf = (sections: Sections, among: Map<number | undefined, Section>) =>
  sections.flatMap(({ id }) => (among.has(id) ? [id] : [])).join()

/**
 * Keeps the order of the first list. An item that only the second list has goes after its predecessor in the second
 * list.
 */
const interleave = (first: Sections, second: Sections): Sections =>
  second.reduce((all, section, index) => {
    if (all.includes(section)) return all
    const before = second[index - 1]
    return all.toSpliced(before ? all.indexOf(before) + 1 : 0, 0, section)
  }, first)
