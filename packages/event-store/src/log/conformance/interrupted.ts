/** Items whose process can be killed at a write: the write never happens, or its answer is lost. */
import type { Items } from '@portal/items'

export type Interruption = 'before' | 'after'

/** Thrown where a killed process would simply stop. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** `next` is called at each write; after an interruption every further call fails too. */
export const interruptedItems = (items: Items, next: () => Interruption | null): Items => {
  let isKilled = false
  const alive = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
    return async (...given: A): Promise<R> => {
      if (isKilled) throw new Killed()
      return call(...given)
    }
  }
  const write = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
    return alive(async (...given: A): Promise<R> => {
      const interruption = next()
      if (interruption === 'before') {
        isKilled = true
        throw new Killed()
      }
      const answer = await call(...given)
      if (interruption === null) return answer
      isKilled = true
      throw new Killed()
    })
  }
  return {
    get: alive(items.get),
    getMany: alive(items.getMany),
    getAcross: alive(items.getAcross),
    query: alive(items.query),
    scan: alive(items.scan),
    put: write(items.put),
    delete: write(items.delete),
    add: write(items.add),
    transact: write(items.transact),
  }
}
