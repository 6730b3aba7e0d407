/** Criteria of a program: in its form, in a decision, and read afterwards. */
export const criteria = {
  'criteria.title': 'კრიტერიუმები',
  'criteria.title.of': 'კრიტერიუმები: {program}',
  'criteria.edit.hint':
    'რას ამოწმებს თანამშრომელი გადაწყვეტილებამდე. განმცხადებელი შეფასებას მხოლოდ გადაწყვეტილების წერილში კითხულობს, თუ წერილს ველი {field} აქვს.',
  'criteria.edit.one': 'კრიტერიუმი {n}',
  'criteria.edit.add': 'კრიტერიუმის დამატება',
  'criteria.edit.up': 'ზემოთ: კრიტერიუმი {n}',
  'criteria.edit.down': 'ქვემოთ: კრიტერიუმი {n}',
  'criteria.edit.remove': 'წაშლა: კრიტერიუმი {n}',
  'criteria.remove.title': 'კრიტერიუმის წაშლა',
  'criteria.remove.question': '„{title}“ ახალ განაცხადებში აღარ შეფასდება.',
  'criteria.remove.kept':
    'უკვე შევსებული განაცხადი ამ კრიტერიუმს ინარჩუნებს, მიღებულ გადაწყვეტილებებში კი შეფასება რჩება.',
  'criteria.removed': 'წაიშალა კრიტერიუმი: {title}',
  'criteria.publish': 'კრიტერიუმები იცვლება',
  'criteria.judge.hint': 'ნებაყოფლობითია. რასაც არ შეაფასებთ, გადაწყვეტილებაში არ ჩაიწერება.',
  'criteria.judge.clear': 'შეფასების მოხსნა: {title}',
  'criteria.judge.bulk':
    'ნებაყოფლობითია. შეფასება ამ პროგრამის ყველა არჩეულ განაცხადში ერთნაირად ჩაიწერება. ძველ ფორმაზე შევსებულ განაცხადს, რომელსაც ეს კრიტერიუმი არ აქვს, პორტალი არ გადაწყვეტს: ის ცალკე გადაწყვიტეთ.',
  'criteria.column': 'კრიტერიუმი: {title}',
  'criteria.met': 'აკმაყოფილებს',
  'criteria.unmet': 'არ აკმაყოფილებს',
  'criteria.not_applicable': 'არ ეხება',
  'criteria.unjudged': 'არ შეფასებულა',
  'criteria.judged': 'შეფასებულია გადაწყვეტილებაში',
} as const
