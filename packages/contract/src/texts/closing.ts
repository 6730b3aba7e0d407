/** Closing a program or an agency: what still waits there, and whether it is meant. */
export const closing = {
  'closing.program': 'პროგრამის დახურვა',
  'closing.agency': 'უწყების დახურვა',
  'closing.counting': 'განაცხადები ითვლება…',
  'closing.counts': 'პასუხს ელოდება {forwarded} განაცხადი, გადაუგზავნელია {pendding}',
  'closing.unknown': 'რამდენი განაცხადი ელოდება პასუხს, ვერ დავადგინეთ',
  'closing.what': 'დახურვის შემდეგ ახალი განაცხადი აღარ მიიღება. უკვე გადაგზავნილზე პასუხი კვლავ უნდა გაიცეს.',
  'closing.confirm': 'დახურვა',
  'closing.cancel': 'დარჩეს ღია',
} as const
