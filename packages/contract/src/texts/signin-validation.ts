/** What is wrong with the two fields of a sign-in. */
export const signinValidation = {
  'signin.personalId.required': 'შეიყვანეთ პირადი ნომერი',
  'signin.personalId.min': 'მინიმუმ 9 ციფრი',
  'signin.personalId.max': 'მაქსიმუმ 11 ციფრი',
  'signin.personalId.digits': 'დასაშვებია მხოლოდ ციფრები',
  'signin.code.required': 'შეიყვანეთ სმს კოდი',
  'signin.code.length': 'კოდი უნდა შედგებოდეს 6 ციფრისგან',
} as const
