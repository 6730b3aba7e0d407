/** Dates, time and numbers: section 25 of the message catalogue. */
export const formats = {
  'format.today': 'დღეს',
  'format.yesterday': 'გუშინ',
  'format.dateTime': '{date}, {time}',
  'format.dateLong': '{year} წლის {day} {month}',
  'format.period': '{from} – {to}',
  'format.fileSize.kb': '{size} კბ',
  'format.fileSize.mb': '{size} მბ',
  'format.seconds': '{count} წამი',
  'format.minutes': '{count} წუთი',
  'format.hours': '{count} საათი',
  'format.duration': '{hours} საათი და {minutes} წუთი',
  'format.moreThan': '{count}-ზე მეტი',
  'format.days': '{count} დღე',
  'format.gel': '{amount} ლარი',
} as const
