/** The dialog before closing a program or an agency, which shows how many applications still wait there. */
export const closing = {
  'closing.program': 'პროგრამის დახურვა',
  'closing.agency': 'უწყების დახურვა',
  'closing.counting': 'განაცხადები ითვლება…',
  'closing.counts': 'პასუხს ელოდება {forwarded} განაცხადი, გადაუგზავნელია {pendding}',
  'closing.unknown': 'რამდენი განაცხადი ელოდება პასუხს, ვერ დავადგინეთ',
  'closing.what': 'დახურვის შემდეგ ახალ განაცხადებს აღარ მიიღებს. უკვე გადაგზავნილზე პასუხი კვლავ უნდა გაიცეს.',
  'closing.cancel': 'არა, დარჩეს ღია',
} as const
