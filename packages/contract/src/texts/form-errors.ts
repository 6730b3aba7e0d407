/** What the forms of the site say of errors; no answer of the portal does. */
export const formErrors = {
  'validation.georgianOnly': 'დაწერეთ მხოლოდ ქართული ასოებით',
  'validation.title': 'შეცდომა: {title}',
  'validation.summary': 'გასასწორებელია {count} ველი',
  'validation.consents.all': 'მონიშნეთ სამივე თანხმობა',
  'validation.file.duplicate': 'ეს ფაილი უკვე დამატებულია',
} as const
