/** The words that people use for a program, which a search matches besides its title (R-WEB-12). */
import type { programNeeds } from '../program-needs.ts'
import { everydayWords as texts } from '../texts/everyday-words.ts'
import { normalizeText } from './normalize.ts'
import { telling, wordStems } from './stems.ts'

type About = Extract<keyof typeof texts, `everyday.about.${string}`>
type Topic = About extends `everyday.about.${infer Name}` ? Name : never

const listOf = (key: string): readonly string[] =>
  Object.entries(texts)
    .find(([name]) => name === key)?.[1]
    .split(', ') ?? []

const topics = Object.keys(texts).flatMap((key) => {
  const topic = key.startsWith(`everyday.about.`) ? (key.slice('everyday.about.'.length) as Topic) : undefined
  return topic
    ? [
        {
          beginnings: listOf(`everyday.about.${topic}`),
          exceptions: listOf(`everyday.except.${topic}`),
          words: texts[`everyday.words.${topic}`],
        },
      ]
    : []
})

export const everydaySearchWords = (title: string, need?: (typeof programNeeds)[number]): readonly string[] => {
  const words = normalizeText(title).split(' ')
  const has = (beginning: string) =>
    beginning.length < telling
      ? words.some((word) => wordStems(word).all.has(beginning))
      : ` ${words.join(' ')}`.includes(` ${beginning}`)
  return [
    ...(need ? [texts[`everyday.need.${need}`]] : []),
    ...topics
      .filter(({ beginnings, exceptions }) => beginnings.some(has) && !exceptions.some(has))
      .map(({ words: everyday }) => everyday),
  ]
}
