/** Texts about who acts for whom that the server sends. */
export const mandates = {
  'server.mandate.none': 'ამ ადამიანის სახელით ამის გაკეთება არ შეგიძლიათ: ნდობა არ გაქვთ ან დასრულდა',
  'server.mandate.tooMany': 'ერთდროულად მაქსიმუმ {max} ადამიანს ანდობთ',
  'server.mandate.closed': 'ეს ნდობა უკვე დასრულებულია ან ასეთ ცვლილებას აღარ ელოდება',
  'server.mandate.self': 'საკუთარ თავს ვერ ანდობთ',
  'server.mandate.may': 'მონიშნეთ, რა შეეძლება',
  'server.mandate.until': 'მიუთითეთ დღე, დღეიდან მაქსიმუმ ათი წლით, ან დატოვეთ ცარიელი',
  'server.mandate.offered': 'შეთავაზება გაგზავნილია',
  'server.mandate.changed': 'ნდობა შეცვლილია',
  'server.mandate.accepted': 'ახლა შეგიძლიათ მისი სახელით იმოქმედოთ',
  'server.mandate.declined': 'შეთავაზებაზე უარი თქვით',
  'server.mandate.revoked': 'ნდობა გაუქმებულია',
} as const
