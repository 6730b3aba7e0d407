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

/** The PDF's lines: a return is followed by its reason. */
export const printedSteps = (reason: string): readonly string[] =>
  sixEvents.flatMap((type) => (type === 'ApplicationReturned' ? [eventLabel(type), reason] : [eventLabel(type)]))

/** The steps and the reason in the order of a PDF's text, whatever its line breaks. */
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
