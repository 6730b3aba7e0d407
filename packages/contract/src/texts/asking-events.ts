/** What auditors and histories call the events of a request for papers, and their fields. */
export const askingEvents = {
  'history.return.extended': 'პასუხის ბოლო დღე გადაიწია',
  'history.papers.requested': 'უწყებამ დოკუმენტები მოითხოვა',
  'history.papers.supplied': 'განმცხადებელმა დოკუმენტები მიაწოდა',
  'history.request.closed': 'უწყებამ მოთხოვნა დახურა',
  'field.answerBy': 'პასუხის ბოლო დღე',
  'field.questions': 'გასასწორებელი კითხვები',
  'field.request': 'მოთხოვნის ნომერი',
  'field.requestText': 'ტექსტი',
  'field.paper': 'მოთხოვნილი დოკუმენტი',
  'field.papers': 'მოთხოვნილი დოკუმენტები',
  'field.paperTitles': 'დოკუმენტების დასახელებები',
  'field.isComplete': 'მიწოდება დასრულებულია',
  'reason.extended': 'გადაწევის მიზეზი',
} as const
