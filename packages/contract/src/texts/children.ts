/** Texts about children that the server sends. */
export const children = {
  'server.child.added': 'შვილის მონაცემები გაგზავნილია. დოკუმენტის შემოწმების შემდეგ მისი სახელით იმოქმედებთ.',
  'server.child.corrected': 'მონაცემები თავიდან გაგზავნილია',
  'server.child.adult': '18 წლის ან უფროსი ადამიანი პორტალზე თავად რეგისტრირდება',
  'server.child.future': 'დაბადების თარიღი დღევანდელზე გვიანი ვერ იქნება',
  'server.child.document': 'ატვირთეთ დაბადების მოწმობა',
} as const
