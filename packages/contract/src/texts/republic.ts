/** The republic's name in the genitive, which many texts take by a placeholder. */
export const republic = {
  'org.republic.gen': 'ავტონომიური რესპუბლიკის',
} as const
