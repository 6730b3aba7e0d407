/** Texts about who acts for whom that the server sends. */
export const mandates = {
  'server.mandate.may': 'მონიშნეთ, რა შეეძლება',
  'server.mandate.until': 'მიუთითეთ დღე, დღეიდან მაქსიმუმ ათი წლით, ან დატოვეთ ცარიელი',
  'server.mandate.offered': 'შეთავაზება გაგზავნილია',
  'server.mandate.changed': 'წარმომადგენლობა შეცვლილია',
  'server.mandate.accepted': 'ახლა შეგიძლიათ მისი სახელით იმოქმედოთ',
  'server.mandate.declined': 'შეთავაზებაზე უარი ნათქვამია',
  'server.mandate.revoked': 'წარმომადგენლობა გაუქმებულია',
} as const
