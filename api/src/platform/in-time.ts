/** Returns what the work comes to; rejects with `late` as its message when it takes longer than these milliseconds. */
export function inTime<T>(work: PromiseLike<T>, withinMs: number, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), withinMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
