/** SMS texts: section 29 of the message catalogue. */
export const sms = {
  'sms.code.signin': 'ავტორიზაციის კოდი: {code}. არავის გაუმხილოთ.',
  'sms.code.signup': 'რეგისტრაციის კოდი: {code}. არავის გაუმხილოთ.',
  'sms.signup.done': 'რეგისტრაცია წარმატებით დასრულდა.',
  'sms.application.forwarded': 'განაცხადი #0000-{id} გადაგზავნილია უწყებაში.',
  'sms.application.returned': 'განაცხადი #0000-{id} დაგიბრუნდათ შესასწორებლად. იხილეთ პორტალზე.',
  'sms.application.reminder': 'განაცხადი #0000-{id} შეავსეთ, მაგრამ ჯერ არ გადაგიგზავნიათ.',
  'sms.application.completed': 'განაცხადი #0000-{id} დადასტურებულია.',
  'sms.application.rejected': 'განაცხადი #0000-{id} უარყოფილია. მიზეზი იხილეთ პორტალზე.',
  'sms.verification.verified': 'თქვენი პროფილი ვერიფიცირებულია.',
  'sms.verification.removed': 'პროფილის ვერიფიკაცია გაუქმდა. დეტალები იხილეთ პორტალზე.',
  'sms.member.phoneChanged': 'პორტალზე თქვენი ტელეფონის ნომერი შეიცვალა. ცხელი ხაზი: 143.',
  'sms.member.personalIdChanged': 'პორტალზე თქვენი პირადი ნომერი შეიცვალა. ცხელი ხაზი: 143.',
  'sms.member.bothChanged': 'პორტალზე თქვენი პირადი ნომერი და ტელეფონი შეიცვალა. დარეკეთ: 143.',
} as const
