/** Signing in with a passkey. These texts have a file of their own, so that no function's bundle includes them. */
export const passkeySignIn = {
  'signin.passkey.title': 'წვდომის გასაღებით',
  'signin.passkey.hint': 'დაადასტურეთ თითის ანაბეჭდით, სახით ან ეკრანის განბლოკვის კოდით.',
  'signin.passkey.typing': 'არაფრის აკრეფა არ დაგჭირდებათ',
  'signin.passkey.phishing': 'კოდს ვერავინ გამოგტყუებთ',
  'signin.passkey.none': 'წვდომის გასაღები არ გაქვთ? შედით სმს კოდით და პროფილის გვერდზე დაამატეთ.',
  'signin.passkey.submit': 'შესვლა გასაღებით',
  'signin.passkey.stay': 'გასაღებით შესვლისას ავტორიზებული დავრჩე',
  'signin.passkey.stay.hint': 'მხოლოდ პირად მოწყობილობაზე.',
  'signin.passkey.stay.days': '30 დღე სმს კოდი არ დაგჭირდებათ. თუ 60 წუთს არაფერს გააკეთებთ, გასაღებით შეხვალთ.',
  'signin.passkey.whileLocked': 'წვდომის გასაღებით შესვლა ახლაც შეგიძლიათ.',
  'signin.passkey.locked': 'დაადასტურეთ, რომ ეს თქვენ ხართ',
  'signin.passkey.locked.hint':
    'ამ მოწყობილობაზე ისევ ავტორიზებული ხართ. გასაგრძელებლად წვდომის გასაღებით დაადასტურეთ, რომ ეს თქვენ ხართ.',
  'signin.passkey.unlock': 'გაგრძელება',
} as const
