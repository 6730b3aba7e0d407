/** A lost connection, and a session that is about to end or has ended. */
export const session = {
  'offline.banner': 'ინტერნეტთან კავშირი არ არის',
  'offline.hint': 'შეამოწმეთ კავშირი და სცადეთ თავიდან',
  'offline.restored': 'ინტერნეტთან კავშირი აღდგა',
  'session.expired.title': 'სესიის ვადა ამოიწურა',
  'session.expired.action': 'ავტორიზაცია',
  'session.warning': 'სესია {minutes} წუთში დასრულდება',
  'session.extend': 'სესიის გაგრძელება',
  'session.warning.title': 'სესია მალე დასრულდება',
  'session.warning.question': 'სესია {minutes} წუთში დასრულდება. გსურთ გაგრძელება?',
  'session.extended': 'სესია გაგრძელდა',
  'session.extend.error': 'სესიის გაგრძელება ვერ მოხერხდა. სცადეთ თავიდან.',
  'session.extend.limit': 'სესიის გაგრძელება აღარ შეიძლება. შეინახეთ მონაცემები და გაიარეთ ავტორიზაცია თავიდან.',
  'session.expired.idle': 'უმოქმედობის გამო სესია დასრულდა. გაიარეთ ავტორიზაცია თავიდან.',
  'session.expired.limit': 'სესიის მაქსიმალური ხანგრძლივობა ამოიწურა. გაიარეთ ავტორიზაცია თავიდან.',
  'session.expired.kept': 'თქვენი ტექსტი ამ მოწყობილობაზე შენახულია და ავტორიზაციის შემდეგ დაგხვდებათ',
  'session.ended': 'სესია დასრულებულია. გაიარეთ ავტორიზაცია თავიდან.',
} as const
