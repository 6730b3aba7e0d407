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
  'signin.passkey.stay.days': 'სესია 30 დღე რჩება: 60 წუთის უმოქმედობის შემდეგ გასაღებით გახსნით.',
  'signin.passkey.whileLocked': 'წვდომის გასაღებით ახლაც შეხვალთ.',
  'signin.passkey.locked': 'სესია დაბლოკილია',
  'signin.passkey.locked.hint':
    'ამ მოწყობილობაზე ავტორიზებული დარჩით. გასაგრძელებლად წვდომის გასაღებით დაადასტურეთ, რომ ეს თქვენ ხართ.',
  'signin.passkey.unlock': 'განბლოკვა',
} as const
