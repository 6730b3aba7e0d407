/** What the server says when an application is given to a colleague, or a program names who gets its applications. */
export const given = {
  'server.given': 'განაცხადი კოლეგას გადაეცა',
  'server.given.unknown': 'აირჩიეთ თქვენი უწყების მოქმედი თანამშრომელი',
  'server.given.concerned': 'ამ განაცხადს ეს კოლეგა ვერ განიხილავს, რადგან საქმე მას პირადად ეხება',
  'server.assignee.unknown': 'აირჩიეთ პროგრამის უწყების მოქმედი თანამშრომელი',
} as const
