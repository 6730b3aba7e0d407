/** Questions asked in one turn of the program, answered together: a fold of many streams needs many keys at once. */

/** Answers are in the order of the questions, of which one call has at most `most`. */
export const gathered = <Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): ((question: Question) => Promise<Answer>) => {
  type Asked = {
    readonly question: Question
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Asked[] = []
  const send = async () => {
    const asked = waiting
    waiting = []
    try {
      const answers = await answer(asked.map(({ question }) => question))
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void (waiting.length > 0 && send()))
      waiting.push({ question, resolve, reject })
      if (waiting.length === most) void send()
    })
}
