/** What the server says of an agency's reports. */
export const reports = {
  'server.reports.saved': 'ანგარიში შენახულია',
  'server.reports.deleted': 'ანგარიში წაშლილია',
  'server.reports.tooMany': 'უწყებას მაქსიმუმ {max} ანგარიში შეიძლება ჰქონდეს: ჯერ წაშალეთ ის, რომელიც აღარ გჭირდებათ',
  'server.reports.conflict': 'ანგარიში ამასობაში კოლეგამ შეცვალა',
  'reports.title.required': 'დაარქვით ანგარიშს სახელი',
  'reports.title.max': 'დასახელება მაქსიმუმ {max} სიმბოლო უნდა იყოს',
  'reports.title.taken': 'ასეთი დასახელების ანგარიში უკვე გაქვთ',
  'reports.columns.required': 'აირჩიეთ ერთი სვეტი მაინც',
  'reports.columns.max': 'აირჩიეთ მაქსიმუმ {max} სვეტი',
  'reports.columns.repeated': 'ერთი სვეტი ორჯერ არის არჩეული',
  'reports.columns.noProgram': 'პასუხებისა და კრიტერიუმების სვეტებისთვის ჯერ აირჩიეთ პროგრამა',
  'reports.columns.unknown': 'ასეთი სვეტი არ არსებობს ან პროგრამის ფორმაში აღარ არის',
  'reports.program.unknown': 'აირჩიეთ თქვენი უწყების პროგრამა',
  'reports.order.notWaiting': 'ასე მხოლოდ გადაგზავნილი განაცხადები ლაგდება: აირჩიეთ ეს სტატუსი',
  'reports.filters.unknown': 'ანგარიშს ასეთი ფილტრი ვერ ექნება',
} as const
