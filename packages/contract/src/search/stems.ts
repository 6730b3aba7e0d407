/**
 * The stems that a Georgian word may have: itself, and itself without an ending of a case, a plural or a postposition.
 * People type „ფინანსები“ where a ministry is named „ფინანსთა“, and „სოფელი“ where it is „სოფლის“.
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
const endings = [...new Set(plurals.flatMap((plural) => cases.map((ending) => plural + ending)))].filter(Boolean)

/** Shorter ones would stand for half the dictionary. */
const shortestStem = 2

export const stemsOf = (word: string): readonly string[] => {
  const stems = new Set([word])
  for (const ending of endings)
    if (word.endsWith(ending) && word.length - ending.length >= shortestStem)
      stems.add(word.slice(0, word.length - ending.length))
  for (const stem of [...stems]) stems.add(withoutFleeting(stem))
  return [...stems]
}

/** Many nouns lose the vowel before their last ლ, რ, ნ or მ: სოფელი, სოფლის; წყალი, წყლის. */
const withoutFleeting = (stem: string): string => stem.replace(/(?<=[ა-ჰ]{2})[აეო](?=[ლრნმ]$)/, '')
