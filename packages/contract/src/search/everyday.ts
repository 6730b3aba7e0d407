/** The words that people use for a program, which a search matches besides its title (R-WEB-12). */
import type { programNeeds } from '../program-needs.ts'
import { everydayWords as texts } from '../texts/everyday-words.ts'
import { normalizeText } from './normalize.ts'

type About = Extract<keyof typeof texts, `everyday.about.${string}`>
type Topic = About extends `everyday.about.${infer Name}` ? Name : never

const topics = Object.keys(texts).flatMap((key) => {
  const topic = key.startsWith(`everyday.about.`) ? (key.slice('everyday.about.'.length) as Topic) : undefined
  return topic
    ? [{ beginnings: texts[`everyday.about.${topic}`].split(', '), words: texts[`everyday.words.${topic}`] }]
    : []
})

export const everydaySearchWords = (title: string, need?: (typeof programNeeds)[number]): readonly string[] => {
  const words = normalizeText(title).split(' ')
  return [
    ...(need ? [texts[`everyday.need.${need}`]] : []),
    ...topics
      .filter(({ beginnings }) => beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))))
      .map((topic) => topic.words),
  ]
}
