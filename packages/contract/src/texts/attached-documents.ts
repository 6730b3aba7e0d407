/** The panel in which staff read the documents of an application beside its data. */
export const attachedDocuments = {
  'attached.view': 'ფაილის ნახვა: {name}',
  'attached.recorded': 'ნახვა აღირიცხება',
  'attached.loading': 'დოკუმენტი იტვირთება…',
  'attached.unshowable': 'ამ ფაილის აქ ჩვენება შეუძლებელია. ჩამოტვირთეთ და თქვენს მოწყობილობაზე გახსენით.',
  'attached.checking': 'მოწმდება, ხომ არ არის ფაილში მავნე პროგრამა',
  'attached.infected': 'ნაპოვნია მავნე პროგრამა: ფაილი არავის გაეხსნება, საჭიროა სუფთა ფაილი',
  'attached.choose': 'აირჩიეთ დოკუმენტი, რომ აქ ნახოთ',
  'attached.page': 'გვერდი {page} / {total}',
  'attached.page.previous': 'წინა გვერდი',
  'attached.page.next': 'შემდეგი გვერდი',
  'attached.zoom.out': 'დაპატარავება',
  'attached.zoom.in': 'გადიდება',
  'attached.zoom': '{percent}%',
  'attached.sheet': '{name}, გვერდი {page}',
} as const
