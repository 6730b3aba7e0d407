/** What the calls of the audit answer, and the numbers of an office beside them; their pages say the same. */
export const auditAnswers = {
  'audit.filter.range': 'საწყისი თარიღი საბოლოო თარიღზე გვიანი არ უნდა იყოს',
  'numbers.filter.tooLong': 'აირჩიეთ მაქსიმუმ {days}\u00a0დღე',
  'audit.replay.outOfRange': 'ასეთი ვერსია არ არსებობს',
} as const
