/** What the form of registration says of its fields. */
export const signupValidation = {
  'validation.birthDate.required': 'მიუთითეთ დაბადების თარიღი',
  'validation.birthDate.min18': 'რეგისტრაცია შესაძლებელია 18 წლის ასაკიდან',
  'validation.profession.required': 'აირჩიეთ პროფესია',
  'validation.compact.required': 'მონიშნეთ „დიახ“ ან „არა“',
  'validation.degree.required': 'განათლების დონე სავალდებულოა სტუდენტებისთვის',
  'validation.statuses.required': 'აირჩიეთ სტატუსი',
  'validation.registrationType.required': 'გთხოვთ აირჩიოთ რეგისტრაციის ტიპი',
  'validation.consent.required': 'რეგისტრაციისთვის საჭიროა თანხმობა',
  'signup.success': 'რეგისტრაცია წარმატებით დასრულდა. გაიარეთ ავტორიზაცია.',
} as const
