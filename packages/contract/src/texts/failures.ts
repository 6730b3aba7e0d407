/** What the site alone says about failures: of the connection, of a command, and that a page was not found. */
export const failures = {
  'error.404': 'გვერდი ვერ მოიძებნა',
  'error.404.text': 'შესაძლოა, მისამართი არასწორია ან გვერდი წაშლილია',
  'error.404.hotline': 'თუ დახმარება გჭირდებათ, დარეკეთ ცხელ ხაზზე: {number}',
  'error.404.home': 'მთავარ გვერდზე გადასვლა',
  'error.unknown.outcome': 'უცნობია, შესრულდა თუ არა მოქმედება',
  'error.unknown.safe': 'შეგიძლიათ თავიდან სცადოთ: მოქმედება ორჯერ არ შესრულდება.',
  'error.kept': 'შეყვანილი მონაცემები არ დაიკარგა.',
  'error.back': 'კავშირი აღდგა. სცადეთ თავიდან.',
  'error.network': 'პორტალთან კავშირი არ არის. სცადეთ თავიდან.',
  'error.timeout': 'პორტალი არ პასუხობს. სცადეთ თავიდან.',
  'error.invalidResponse': 'პორტალის პასუხი გაუგებარია. სცადეთ თავიდან.',
  'error.reference': 'მოთხოვნის ნომერი: {requestId}',
  'error.reference.fold': 'დეტალი ცხელი ხაზისთვის',
  'error.reference.short': 'დეტალი',
  'error.tryAgain': 'ვერ შესრულდა. სცადეთ თავიდან.',
  'error.authRequired': 'ავტორიზაცია საჭიროა',
} as const
