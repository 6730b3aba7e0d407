/**
 * The screen on which staff handle one application: toolbar, notes, documents, reasons and the list of keyboard
 * shortcuts.
 */
export const caseTexts = {
  'case.age': '{count} დღე',
  'case.age.title': '{count} დღეა, რაც ელოდება',
  'case.position': '{position} / {total}',
  'case.position.label': 'განაცხადი {position}, სულ {total}',
  'case.previous': 'წინა განაცხადი',
  'case.return.short': 'გასასწორებლად',
  'case.list.end': 'სია დასრულდა',
  'case.before': '{number}-ის გახსნა',
  'case.open.by': 'ახლა სხვასაც გახსნილი აქვს: {names}',
  'case.taken.me': 'განიხილავთ თქვენ',
  'case.taken.by': 'განიხილავს {name}',
  'case.taken.nobody': 'არავინ განიხილავს',
  'case.take': 'განსახილველად აღება',
  'case.release': 'აღარ განვიხილავ',
  'case.taken.error': 'შეცვლა ვერ მოხერხდა. სცადეთ თავიდან.',
  'case.facts.title': 'ჯერ ეს ნახეთ',
  'case.unverified': 'განმცხადებელი არ არის ვერიფიცირებული',
  'case.personalId.differs': 'პირადი ნომერი განსხვავდება: განაცხადში {typed}, პროფილში {own}',
  'case.requirements.missing': 'აკლია სავალდებულო დოკუმენტი: {titles}',
  'case.follows': 'შევსებულია უარყოფილი განაცხადის ნაცვლად: {number}',
  'case.followed': 'მის ნაცვლად ახალი განაცხადია შევსებული: {number}',
  'notes.title': 'შიდა შენიშვნები',
  'notes.hidden': 'განმცხადებელი ვერ ხედავს',
  'notes.label': 'ახალი შენიშვნა',
  'notes.add': 'დამატება',
  'notes.added': 'შენიშვნა დაემატა',
  'notes.none': 'შენიშვნები ჯერ არ არის',
  'notes.error': 'შენიშვნის დამატება ვერ მოხერხდა',
} as const
