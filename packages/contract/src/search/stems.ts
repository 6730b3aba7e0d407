/**
 * What the stem of a Georgian word may be: the word without its particle, case, postposition and plural. People type
 * „ფინანსები“ for a ministry named „ფინანსთა“, and „სოფელი“ for „სოფლის“. Each ending is cut by its kind, so that all
 * combinations are covered. The same rules hold for the keys of Latin spellings.
 */

/** „Also“, „the same“, and „is“. */
const particles = ['აც', 'ც', 'ვე', 'ა']
const postpositions = ['თვის', 'ათვის', 'გან', 'აგან', 'კენ', 'აკენ', 'ადმი', 'ებრ']
const plainCases = ['მა', 'მ', 'ს', 'სა', 'ში', 'ზე', 'თან', 'თი', 'დ', 'დან', 'მდე', 'ი']
/** Cases before which a stem loses its vowel: genitive, instrumental and adverbial. */
const obliqueCases = ['ის', 'ისა', 'ით', 'ითა', 'ად', 'ადა', 'იდან', 'ამდე', 'ურთ']
/** After one vowel only, because a consonant would be a part of the stem: „კომპანიამ“, „მიწაც“. */
const afterVowel = ['ც', 'მ', 'დ', 'თი', 'ა']

/** The possible stems of a word, by what may happen to their last vowel. */
export type Stems = {
  readonly all: ReadonlySet<string>
  /** Stems in front of an ending that takes a vowel out: სოფლ-ის. */
  readonly oblique: ReadonlySet<string>
  /** Stems whose vowel such an ending would take out: სოფელ-ი gives სოფლ. */
  readonly contracted: ReadonlySet<string>
  /** What a word in სა-…-ო is derived from: სა-ბავშვ-ო. */
  readonly derived: ReadonlySet<string>
}

/** Minimum letters of a longer word's stem; a shorter stem would match too many words. */
const shortest = 2
/** A word of at most so many letters may have a stem of a single letter: ხე, ხის. */
const shortWord = 4

export const stemmer = (spelled: (letters: string) => string): ((word: string) => Stems) => {
  const keys = (endings: readonly string[]) => [...new Set(endings.map(spelled))]
  const genitives = ['ის', 'ს', 'ისა', 'სა']
  const cases = [
    ...keys(plainCases).map((ending) => ({ ending, isOblique: false })),
    ...keys(obliqueCases).map((ending) => ({ ending, isOblique: true })),
    ...genitives.flatMap((genitive) =>
      keys(postpositions).map((after) => ({ ending: spelled(genitive) + after, isOblique: genitive.startsWith('ი') })),
    ),
    ...keys(['თვის', 'ათვის']).map((ending) => ({ ending, isOblique: false })),
  ]
  const [plural, ...oldPlurals] = keys(['ებ', 'თ', 'ნ']) as [string, ...string[]]
  const onlyAfterVowel = new Set(keys(afterVowel))
  const vowel = new RegExp(`[${spelled('აეიოუ')}]$`)
  const [a, e, o] = [...spelled('აეო')] as [string, string, string]
  const sonorants = spelled('ლრნ')
  const contractions: readonly (readonly [RegExp, string])[] = [
    [new RegExp(`(?<=..)[${a}${e}${o}](?=[${sonorants}${spelled('მვდზბ')}]$)`), ''],
    [new RegExp(`(?<=^.)[${a}${e}](?=[${sonorants}]$)`), ''],
    [new RegExp(`(?<=..)${o}(?=[^${spelled('აეიოუ')}]$)`), spelled('ვ')],
  ]
  const derivation = new RegExp(`^${spelled('სა')}(.{3,})${o}$`)

  const stemsOf = (word: string): Stems => {
    const stems = { all: new Set<string>(), oblique: new Set<string>(), contracted: new Set<string>() }
    const derived = new Set<string>()
    const minimum = word.length <= shortWord ? 1 : shortest
    const withoutEnding = (form: string, ending: string) =>
      form.endsWith(ending) &&
      form.length - ending.length >= (onlyAfterVowel.has(ending) ? shortest : minimum) &&
      (!onlyAfterVowel.has(ending) || vowel.test(form.slice(0, -ending.length)))
        ? [form.slice(0, -ending.length)]
        : []
    /** Adds a form and what is left of it without its own vowel and its plural. */
    const add = (form: string, isOblique: boolean, isPlural = false) => {
      const source = derivation.exec(form)?.[1]
      if (source) derived.add(source)
      const bases = vowel.test(form) && form.length > (isPlural ? 1 : minimum) ? [form, form.slice(0, -1)] : [form]
      for (const base of bases) {
        stems.all.add(base)
        if (isOblique) stems.oblique.add(base)
        else for (const [lost, by] of contractions) if (lost.test(base)) stems.contracted.add(base.replace(lost, by))
        if (isPlural) continue
        // Before „ებ“ a consonant has already lost its vowel (ქვეყნ-ებ-ი), a vowel keeps it (მხარე-ებ-ი, but მხრ-ის).
        for (const rest of withoutEnding(base, plural)) add(rest, !vowel.test(rest), true)
        for (const rest of oldPlurals.flatMap((ending) => withoutEnding(base, ending))) add(rest, isOblique, true)
      }
    }
    for (const form of [word, ...keys(particles).flatMap((particle) => withoutEnding(word, particle))]) {
      add(form, false)
      for (const { ending, isOblique } of cases) for (const rest of withoutEnding(form, ending)) add(rest, isOblique)
    }
    return { ...stems, derived }
  }
  const known = new Map<string, Stems>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const stems = stemsOf(word)
    if (known.size < maxKnown) known.set(word, stems)
    return stems
  }
}

/** Words; a catalogue has fewer, and each is looked at with every key that is typed. */
const maxKnown = 4_000

export const wordStems = stemmer((letters) => letters)

/** Minimum letters of a stem that may be a part of another word; a shorter one must be a whole stem. */
export const telling = 4

const intersect = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((stem) => others.has(stem))

/** Whether two words may be forms of one. */
export const isOneWord = (one: Stems, other: Stems): boolean =>
  intersect(one.all, other.all) ||
  intersect(one.contracted, other.oblique) ||
  intersect(other.contracted, one.oblique) ||
  [one.all, one.contracted].some((stems) => intersect(stems, other.derived)) ||
  [other.all, other.contracted].some((stems) => intersect(stems, one.derived))

/**
 * What a compound adds to a word: an adjective's suffix, and in front a word, not a preverb such as „და“ and „გამო“.
 * After a word of number the rest may be as short as a stem.
 */
export type Compound = { readonly suffix: RegExp; readonly preverb: RegExp; readonly number: RegExp }
const shortestFirstPart = 3

/** Whether a typed word begins a longer one, or ends a compound: შვილი in მრავალშვილიანი. */
export const isPartOf = (typed: Stems, other: Stems, { suffix, preverb, number }: Compound): boolean => {
  const long = [...typed.all].filter(({ length }) => length >= telling)
  return [...other.all].some((form) => {
    const compound = form.replace(suffix, '')
    const endsCompound = (stem: string) => {
      const first = compound.endsWith(stem) ? compound.slice(0, -stem.length) : ''
      return first.length >= shortestFirstPart && !preverb.test(first)
    }
    const counted = form === compound ? form : compound.replace(number, '')
    return (
      long.some((stem) => form.startsWith(stem) || endsCompound(stem)) ||
      (counted !== compound &&
        counted.length >= shortest &&
        [typed.all, typed.contracted].some((stems) => stems.has(counted)))
    )
  })
}
