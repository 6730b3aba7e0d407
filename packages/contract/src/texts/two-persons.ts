/** What two persons decide together, as its calls answer. */
export const twoPersons = {
  'roles.member.unknown': 'მომხმარებელი ვერ მოიძებნა',
  'roles.note.max': 'შენიშვნა უნდა შეიცავდეს მაქსიმუმ {max} სიმბოლოს',
  'roles.agency.required': 'ამ როლისთვის მიუთითეთ უწყება',
  'roles.agency.none': 'ამ როლს უწყება არ აქვს',
  'server.roles.proposed': 'წინადადება სხვა სუპერადმინისტრატორის თანხმობას ელოდება',
  'server.roles.changed': 'როლი შეიცვალა',
  'roles.reset.notStaff': 'გასაღებები მხოლოდ თანამშრომელს უუქმდება: სხვები სმს კოდით შედიან და გასაღებს თავად შლიან',
  'roles.reset.none': 'ამ თანამშრომელს წვდომის გასაღები არ აქვს',
  'roles.reset.own': 'საკუთარი გასაღები პროფილის გვერდზე წაშალეთ',
  'server.resets.approved': 'წვდომის გასაღებები გაუქმდა',
  'server.changes.proposed': 'ცვლილება სხვა სუპერადმინისტრატორის თანხმობას ელოდება',
  'server.changes.alone':
    'სხვა სუპერადმინისტრატორი არ არის: ცვლილება ძალაში 24 საათის შემდეგ შევა, თუ ძველი ტელეფონიდან არ შეჩერდა',
  'server.changes.approved': 'მომხმარებლის მონაცემები შეცვლილია',
  'server.roles.phoneAlone':
    'ამ მომხმარებლის ტელეფონი მეორე პირის თანხმობის გარეშე შეიცვალა: როლს მას მხოლოდ პორტალის ოპერატორი მისცემს',
  'server.roles.refused': 'წინადადება უარყოფილია',
} as const
