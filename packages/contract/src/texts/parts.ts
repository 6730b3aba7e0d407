export const parts = {
  'part.lost': 'ეს ნაწილი ვერ ჩაიტვირთა',
  'part.lost.hint': 'შეამოწმეთ კავშირი და სცადეთ თავიდან. რაც დაწერეთ, არ დაკარგულა.',
} as const
