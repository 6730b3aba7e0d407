/** The needs by which citizens find programs. */
export const needs = {
  'need.work': 'სამუშაო და ბიზნესი',
  'need.study': 'სწავლა',
  'need.health': 'ჯანმრთელობა და ოჯახი',
  'need.land': 'მიწა და სოფელი',
  'need.law': 'იურიდიული დახმარება',
  'need.culture': 'კულტურა და თემი',
  'need.home': 'საცხოვრებელი და გარემო',
  'need.other': 'სხვა საკითხი',
} as const
