/** What the calls about codes answer. */
export const codeTexts = {
  'server.code.expired': 'კოდის ვადა ამოიწურა. მოითხოვეთ ახალი კოდი.',
  'server.code.attempts': 'კოდი რამდენჯერმე არასწორი იყო. მოითხოვეთ ახალი კოდი.',
  'server.code.tooSoon': 'ახალი კოდის მოთხოვნამდე დარჩენილია {time}',
  'server.code.limit': 'კოდი უკვე ძალიან ბევრჯერ მოითხოვეთ. ახალი კოდის მოთხოვნამდე დარჩენილია {time}.',
  'server.code.busy': 'სმს კოდების მოთხოვნა დროებით შეზღუდულია. მომდევნო ცდამდე დარჩენილია {time}.',
  'server.code.budget':
    'დღეს რეგისტრაციის კოდებს ვეღარ ვაგზავნით. მომდევნო ცდამდე დარჩენილია {time}. დახმარებისთვის დარეკეთ: 143.',
  'server.code.sendFailed': 'სმს კოდის გაგზავნა ვერ მოხერხდა',
  'server.code.sent': 'სმს კოდი გაიგზავნა',
  'server.phone.verified': 'ტელეფონის ნომერი დადასტურებულია',
  'signin.code.neutral': 'თუ ეს ნომერი რეგისტრირებულია, სმს კოდს მობილურ ტელეფონზე მიიღებთ',
} as const
