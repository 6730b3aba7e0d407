/** Something that the person who starts the portal can put right: said in one sentence, without a stack trace. */
export class Problem extends Error {
  override readonly name = 'Problem'
}
