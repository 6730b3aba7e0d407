/** Viewing the documents of an application beside it. */
export const papersTexts = {
  'papers.view': 'ფაილის ნახვა: {name}',
  'papers.recorded': 'ნახვა აღირიცხება',
  'papers.loading': 'დოკუმენტი იტვირთება…',
  'papers.unshowable': 'ეს ფაილი აქ ვერ გამოჩნდება. ჩამოტვირთეთ და თქვენს მოწყობილობაზე გახსენით.',
  'papers.choose': 'აირჩიეთ დოკუმენტი, რომ აქ ნახოთ',
  'papers.page': 'გვერდი {page} / {total}',
  'papers.page.previous': 'წინა გვერდი',
  'papers.page.next': 'შემდეგი გვერდი',
  'papers.zoom.out': 'დაპატარავება',
  'papers.zoom.in': 'გადიდება',
  'papers.zoom': '{percent}%',
  'papers.sheet': '{name}, გვერდი {page}',
} as const
