/**
 * Generated people: some sixty Georgian first names, and six thousand last names of invented stems with the usual
 * endings, some of them much more frequent than others. Personal IDs begin with the issuing office.
 */
import type { Actor } from '@portal/domain'
import { type Chance, pick, skewedPicker } from './chance.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const firstNames = words(`
  ნინო გიორგი მარიამ დავით ანა ლუკა თამარ ნიკოლოზ სალომე ქეთევან ირაკლი ლევან ნათია ეკა სანდრო ზურაბ თეა ლელა ნანა მანანა
  ოთარ ვახტანგ გურამ თორნიკე საბა ლაშა ბექა გელა თემურ ნოდარ მაია ხათუნა სოფიო ელენე ბარბარე ნესტან ლია მარინა ლამარა
  გულნარა იზა ნუცა თათია დათო ვაჟა მალხაზ ავთანდილ შოთა ილია ანზორ ჯემალ რუსუდან დოდო ციალა ნარგიზა მზია ცირა როინ ამირან
  ასლან`)
const endings = ['ძე', 'შვილი', 'იძე', 'აძე', 'აშვილი', 'ია', 'ავა', 'უა', 'ური', 'იანი']
const consonants = words('ბ გ დ ვ ზ თ კ ლ მ ნ პ რ ს ტ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ')
const vowels = words('ა ე ი ო უ')

/** Names are built from stems and endings, so that no real person is meant. */
const lastNames = ((): readonly string[] => {
  let state = 7
  const next = (all: readonly string[]) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return all[Math.floor((state / 2_147_483_648) * all.length)] as string
  }
  const syllable = () => next(consonants) + next(vowels)
  const names = new Set<string>()
  while (names.size < 6_000) {
    const stem = syllable() + syllable() + (names.size % 3 === 0 ? syllable() : '')
    names.add(`${stem}${next(consonants)}${next(endings)}`)
  }
  return [...names]
})()

const offices = Array.from(
  { length: 70 },
  (_, index) => `${index < 40 ? '61' : '01'}0${String(index + 1).padStart(2, '0')}`,
)
const streets = ['სადემონსტრაციო', 'მაგალითის', 'ნიმუშის', 'გამოგონილი', 'საცდელი']

const firstName = skewedPicker(firstNames)
const lastName = skewedPicker(lastNames)
const office = skewedPicker(offices)

export type Person = Actor & {
  readonly role: 'User'
  readonly personalId: string
  readonly phone: string
  readonly street: string
}

/** Id, phone and personal ID are unique to this person. */
export const generatePerson = (id: number, random: Chance): Person => ({
  id,
  role: 'User',
  agency: null,
  // Multiplication modulo a million by a factor prime to it gives six digits without a pattern, unique among a million
  // people of one office.
  personalId: `${office(random)}${String((id * 387_419) % 1_000_000).padStart(6, '0')}`,
  name: { firstName: firstName(random), lastName: lastName(random) },
  phone: `5${String(10_000_000 + id).padStart(8, '0')}`,
  street: `${pick(random, streets)} ქუჩა №${1 + Math.floor(random() * 120)}`,
})
