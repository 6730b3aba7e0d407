/** The events of an application that is returned once and then completed, and their lines in its PDF. */
import { eventLabel } from '@portal/contract/labels/events'

export const sixEvents = [
  'ApplicationFiled',
  'ApplicationForwarded',
  'ApplicationReturned',
  'ApplicationEdited',
  'ApplicationForwarded',
  'ApplicationCompleted',
]

/** A return has two lines in the PDF: the step and its reason. */
export const printedSteps = (reason: string): readonly string[] =>
  sixEvents.flatMap((type) => (type === 'ApplicationReturned' ? [eventLabel(type), reason] : [eventLabel(type)]))

/** Finds the steps and the reason in a PDF's text, in the order of the text; line breaks do not matter. */
export const stepsIn = (text: string, reason: string): readonly string[] => {
  const flat = text.replace(/\s+/g, ' ')
  return [...new Set(printedSteps(reason))]
    .flatMap((sentence) => placesOf(sentence, flat).map((place) => ({ place, sentence })))
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
}

const placesOf = (sentence: string, text: string, from = 0): readonly number[] => {
  const place = text.indexOf(sentence, from)
  return place < 0 ? [] : [place, ...placesOf(sentence, text, place + sentence.length)]
}
