/** The fields of a day, which only the site has. */
export const dayFields = {
  'date.placeholder': 'დდ.თთ.წწწწ',
  'date.calendar': 'კალენდარი: {field}',
  'date.unreadable': 'ჩაწერეთ თარიღი ასე: 25.09.2026',
  'date.shortYear': 'ჩაწერეთ წელი ოთხი ციფრით, მაგალითად: 25.09.2026',
  'date.tooEarly': 'ყველაზე ადრეული დღე აქ არის {day}',
  'date.tooLate': 'ყველაზე გვიანი დღე აქ არის {day}',
  'date.day': 'დღე',
  'date.month': 'თვე',
  'date.year': 'წელი',
} as const
