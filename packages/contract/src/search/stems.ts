/**
 * The possible stems of a Georgian word: itself, and itself without an ending of case, plural or postposition. People
 * type „ფინანსები“ for a ministry named „ფინანსთა“, and „სოფელი“ for „სოფლის“.
 */
const plurals = ['ებ', 'ნ', 'თ', '']
const cases = [
  'ისათვის',
  'ისთვის',
  'იდან',
  'ამდე',
  'ისა',
  'ის',
  'ით',
  'ად',
  'მა',
  'ში',
  'ზე',
  'სა',
  'თან',
  'ას',
  'აში',
  'აზე',
  'ადან',
  'ათვის',
  'ოს',
  'ოში',
  'ს',
  'ი',
  'ა',
  'ე',
  'ო',
  '',
]
export const wordEndings = [...new Set(plurals.flatMap((plural) => cases.map((ending) => plural + ending)))].filter(
  Boolean,
)

/** Minimum letters; a shorter stem would match too many words. */
export const shortestStem = 2

export const wordStems = (word: string): readonly string[] => {
  const stems = new Set([word])
  for (const ending of wordEndings)
    if (word.endsWith(ending) && word.length - ending.length >= shortestStem)
      stems.add(word.slice(0, word.length - ending.length))
  for (const stem of [...stems]) stems.add(withoutFleeting(stem))
  return [...stems]
}

/** Many nouns lose the vowel before their last ლ, რ, ნ or მ: სოფელი, სოფლის; წყალი, წყლის. */
const withoutFleeting = (stem: string): string => stem.replace(/(?<=[ა-ჰ]{2})[აეო](?=[ლრნმ]$)/, '')
