/** What the calls of the audit answer; its pages say the same. */
export const auditAnswers = {
  'audit.filter.range': 'საწყისი თარიღი საბოლოო თარიღზე გვიანი არ უნდა იყოს',
  'audit.replay.outOfRange': 'ასეთი ვერსია არ არსებობს',
} as const
