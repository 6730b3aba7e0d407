/** Uploads. */
export const uploads = {
  'upload.waiting': 'ატვირთვის რიგშია',
  'upload.resizing': 'სურათი მცირდება…',
  'upload.progress': 'იტვირთება: {loaded} / {total}',
  'upload.done': 'ფაილი აიტვირთა',
  'upload.failed': 'ფაილის ატვირთვა ვერ მოხერხდა',
  'upload.retry': 'თავიდან ატვირთვა',
  'upload.retry.aria': 'თავიდან ატვირთვა: {name}',
  'upload.cancel': 'ატვირთვის გაუქმება',
  'upload.cancel.aria': 'ატვირთვის გაუქმება: {name}',
  'upload.cancelled': 'ატვირთვა გაუქმდა',
  'upload.paused': 'ატვირთვა შეჩერდა: ინტერნეტთან კავშირი არ არის',
  'upload.wait': 'დაელოდეთ ფაილების ატვირთვის დასრულებას',
  'upload.someFailed': 'ვერ აიტვირთა {count} ფაილი. ატვირთეთ თავიდან ან წაშალეთ სიიდან.',
  'upload.leave': 'მიმდინარეობს ფაილების ატვირთვა. ნამდვილად გსურთ გვერდის დატოვება?',
} as const
