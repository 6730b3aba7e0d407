/** When an applicant may expect the answer to an application. The lines stand in rows, the others alone. */
export const answerTime = {
  'answer.term': 'უწყების პასუხის ბოლო დღე',
  'answer.term.line': 'უწყების პასუხის ბოლო დღე: {date}',
  'answer.term.past': 'ეს დღე უკვე გავიდა. დარეკეთ ცხელ ხაზზე: 143.',
  'answer.term.past.line': 'უწყების პასუხის ბოლო დღე გავიდა: {date}. დარეკეთ: 143',
  'answer.open': 'როდის მიიღებთ პასუხს',
  'answer.open.text': 'უწყებას პასუხის ვადა მითითებული არ აქვს.',
  'answer.usual': 'როგორც წესი, პასუხი {days} სამუშაო დღეში მოდის.',
  'answer.usual.everywhere': 'პორტალზე, როგორც წესი, პასუხი {days} სამუშაო დღეში მოდის.',
  'answer.usual.line': 'როგორც წესი, {days} სამუშაო დღე',
  'answer.usual.everywhere.line': 'პორტალზე ჩვეულებრივ {days} სამუშაო დღე',
  'answer.usual.past': 'ჩვეულებრივზე მეტი დრო გავიდა. დარეკეთ ცხელ ხაზზე: 143.',
  'answer.usual.past.line': 'ჩვეულებრივზე მეტი დრო გავიდა. დარეკეთ: 143',
  'answer.open.line': 'პასუხის ვადა მითითებული არ არის',
  'answer.open.ask': 'თუ {date}-მდე პასუხს არ მიიღებთ, დარეკეთ ცხელ ხაზზე: 143.',
  'answer.open.past': 'თუ პასუხს ისევ ელოდებით, დარეკეთ ცხელ ხაზზე: 143.',
  'answer.open.past.line': 'პასუხი დაგვიანდა? დარეკეთ: 143',
} as const
