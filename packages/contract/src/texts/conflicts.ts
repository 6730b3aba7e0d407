/** Conflicts. */
export const conflicts = {
  'conflict.title': 'მონაცემები შეიცვალა',
  'conflict.decided': 'კოლეგამ გადაწყვეტილება უკვე მიიღო: {time} ({name})',
  'conflict.decided.status': 'განაცხადის სტატუსი: {status}',
  'conflict.forwarded': 'განაცხადი უკვე გადაგზავნილია: {time}',
  'conflict.versions': 'თქვენ გახსნილი გაქვთ ვერსია {seen}, ახლა მოქმედებს ვერსია {current}',
  'conflict.change': '{name}, {dateTime}: {fields}',
  'conflict.colleague': 'კოლეგა',
  'conflict.reloadKeep': 'განახლება ჩემი ტექსტის შენარჩუნებით',
  'conflict.reload': 'ჩემი ცვლილებების გაუქმება და განახლება',
  'conflict.mine': 'თქვენი ტექსტი',
  'conflict.current': 'მოქმედი ტექსტი',
  'conflict.own': 'საკუთარ განაცხადზე გადაწყვეტილებას ვერ მიიღებთ. მას კოლეგა განიხილავს.',
  'conflict.changed.at': 'განაცხადი შეიცვალა: {time}',
  'conflict.reviewed': 'განაცხადი უკვე განხილულია: {time}',
  'conflict.kept': 'თქვენი ტექსტი ქვემოთ, ფორმაში, რჩება. საჭიროების შემთხვევაში დააკოპირეთ.',
} as const
