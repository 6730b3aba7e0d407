/** Every agency wears the same drawing, so that it is never taken for a topic (`need-drawings.ts`). */
export const institutionDrawing = 'M3 21h18M5 21V9m14 12V9M9 21v-9m6 9v-9M2.5 9h19L12 3 2.5 9Z'
