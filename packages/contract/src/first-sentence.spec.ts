import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['პროგრამა ეხმარება მეწარმეებს. კონსულტაცია უფასოა.', 'პროგრამა ეხმარება მეწარმეებს.'],
  ['ვის შეუძლია? ყველას.', 'ვის შეუძლია?'],
  ['<p>გრანტი <strong>5 000</strong> ლარია.</p><p>სხვა.</p>', 'გრანტი 5 000 ლარია.'],
  [`${'ა'.repeat(179)}. ბ.`, `${'ა'.repeat(179)}.`],
  ['<p>„ა&amp;ბ“ &lt;18 წლის.</p>', '„ა&ბ“ <18 წლის.'],
])('%s begins with a sentence', (description, sentence) => {
  expect(firstSentence(description)).toBe(sentence)
})

test.each([
  ['a list', 'დაურთეთ დოკუმენტები:\n– ასლი.'],
  ['no sentence', 'ტექსტი'],
  ['nothing', ''],
  ['a sentence longer than 180 letters', `${'ა'.repeat(180)}.`],
])('%s has no first sentence', (_, description) => {
  expect(firstSentence(description)).toBeUndefined()
})
