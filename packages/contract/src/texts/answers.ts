/** Texts that only the server sends and no screen contains: messages of success, and errors of single fields. */
export const answers = {
  'history.contact.undeliverable': 'მიმართვის მიწოდება ვერ მოხერხდა',
  'application.form.success.toast': 'განაცხადი წარმატებით შეინახა',
  'application.form.updated': 'განაცხადი წარმატებით განახლდა',
  'case.assign.success': 'მითითება შენახულია',
  'review.return.success': 'განაცხადი გასასწორებლად დაბრუნდა',
  'review.confirm.success': 'განაცხადი დადასტურდა',
  'review.reject.success': 'განაცხადი უარყოფილია',
  'application.withdraw.success': 'განაცხადი გამოთხოვილია',
  'case.transfer.success': 'განაცხადი სხვა უწყებას გადაეცა',
  'applications.forward.success': 'განაცხადი წარმატებით გადაიგზავნა',
  'pdf.letterName': 'letter_{id}.pdf',
  'pdf.fileName': 'document_{id}.pdf',
} as const
