/** What the server says of absences, and what the inbox says to colleagues. */
export const colleagues = {
  'notice.given': 'განაცხადი #0000-{id} კოლეგამ გადმოგცათ',
  'notice.deputy': 'არმყოფი კოლეგის შემცვლელი ხართ: {from} – {until}',
  'server.absence.set': 'არყოფნა ჩანიშნულია',
  'server.absence.ended': 'ჩანიშნული არყოფნა აღარ არის',
  'server.absence.past': 'პირველი დღე დღეს ან უფრო გვიან უნდა იყოს',
  'server.absence.overlaps': 'ამ დღეებში არყოფნა უკვე ჩანიშნულია',
  'server.absence.beforeFrom': 'ბოლო დღე პირველ დღეზე ადრე ვერ იქნება',
  'server.absence.tooLate': 'არყოფნის ჩანიშვნა დღეიდან მაქსიმუმ {days}\u00a0დღით შეიძლება',
  'server.absence.self': 'შემცვლელად სხვა თანამშრომელი აირჩიეთ',
  'server.absence.noColleague': 'შემცვლელად თქვენი უწყების მოქმედი თანამშრომელი აირჩიეთ',
  'server.absence.deputyAbsent': 'ამ დღეებში შემცვლელიც არ იქნება: აირჩიეთ სხვა',
} as const
