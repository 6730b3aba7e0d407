/** Whether applying was easy: what applicants are asked, and what their agency reads. */
export const feedback = {
  'feedback.sent.title': 'რამდენად მარტივი იყო განაცხადის შევსება და გადაგზავნა?',
  'feedback.decided.title': 'რამდენად მარტივი იყო ყველაფერი, განაცხადიდან პასუხამდე?',
  'feedback.easy.5': 'ძალიან მარტივი',
  'feedback.easy.4': 'მარტივი',
  'feedback.easy.3': 'საშუალო',
  'feedback.easy.2': 'რთული',
  'feedback.easy.1': 'ძალიან რთული',
  'feedback.text': 'რა იყო კარგი ან რა გავაუმჯობესოთ?',
  'feedback.text.hint':
    'თუ გსურთ, დაწერეთ. უწყება თქვენს სიტყვებს სახელისა და განაცხადის ნომრის გარეშე კითხულობს, ამიტომ პირად მონაცემებს ნუ მიუთითებთ.',
  'feedback.send': 'პასუხის გაგზავნა',
  'feedback.decline': 'აღარ მკითხოთ',
  'feedback.error': 'პასუხი ვერ გაიგზავნა',
  'feedback.page.title': 'რას წერენ განმცხადებლები',
  'feedback.page.help':
    'რამდენად მარტივი იყო მათთვის განაცხადის გადაგზავნა და პასუხის მიღება. ვინ დაწერა, არ ჩანს. დღევანდელი პასუხები ხვალ გამოჩნდება.',
  'feedback.page.none': 'განმცხადებლებს ჯერ არაფერი დაუწერიათ.',
  'feedback.page.error': 'ჩატვირთვა ვერ მოხერხდა',
  'feedback.page.agency': 'განაცხადი უწყებაში',
} as const
