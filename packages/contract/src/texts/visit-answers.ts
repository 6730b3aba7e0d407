/** Texts about visits that the server sends. */
export const visitAnswers = {
  'server.visit.proof': 'აირჩიეთ, როგორ დარწმუნდით',
  'server.visit.note': 'ჩაწერეთ, რა დოკუმენტი ნახეთ',
  'server.visit.notRegistered': 'ამ პირადი ნომრით ანგარიში არ არის. დაარეგისტრირეთ აქვე.',
  'server.visit.noPhone': 'ამ ადამიანს ანგარიშში ტელეფონი არ აქვს. გააგრძელეთ მოწმობით.',
  'server.visit.self': 'საკუთარ თავს ვიზიტს ვერ გაუხსნით',
  'server.visit.tooMany': 'საათში მაქსიმუმ 30 ვიზიტის გახსნაა შესაძლებელი. მომდევნო ვიზიტამდე დარჩენილია {time}.',
  'server.visit.sent': 'კოდი ადამიანის ტელეფონზე გაიგზავნა',
  'server.visit.begun': 'ვიზიტი დაიწყო',
  'server.visit.ended': 'ვიზიტი დასრულდა',
} as const
