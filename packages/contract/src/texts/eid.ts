/** The national eID at sign-in, registration and on the profile. */
export const eid = {
  'eid.failed': 'ელექტრონული პირადობით შესვლა ვერ მოხერხდა',
  'eid.signup.differs':
    'მონაცემები განსხვავდება ელექტრონული პირადობით დადასტურებულისგან. თუ სხვა მონაცემებით რეგისტრირდებით, გააგზავნეთ ხელახლა: პროფილი მაშინ დადასტურებული არ იქნება',
} as const
