/** What is wrong with the sections of a program. */
export const programSections = {
  'validation.sections.max': 'შეგიძლიათ დაამატოთ მაქსიმუმ {max} სექცია',
  'validation.sections.size': 'სექციების ტექსტი ძალიან დიდია. შეამოკლეთ ტექსტი.',
} as const
