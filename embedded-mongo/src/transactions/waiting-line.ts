/** Lets at most `limit` callers in at once; the others wait in the order they came. */
export class WaitingLine {
  private inside = 0
  private readonly waiting = new Set<(admitted: boolean) => void>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  /** Whether there is a place at once. */
  tryEnter(): boolean {
    if (this.inside >= this.limit) return false
    this.inside++
    return true
  }

  /** Whether the caller got in; false only after `patienceMs` of waiting. */
  async enter(patienceMs?: number): Promise<boolean> {
    if (this.tryEnter()) return true
    return new Promise<boolean>((resolve) => {
      const answer = (admitted: boolean) => {
        clearTimeout(timer)
        this.waiting.delete(answer)
        resolve(admitted)
      }
      const timer = patienceMs === undefined ? undefined : setTimeout(() => answer(false), patienceMs)
      this.waiting.add(answer)
    })
  }

  /** The place goes straight to the next in line, so that nobody can slip in between. */
  leave(): void {
    const [next] = this.waiting
    if (next) next(true)
    else this.inside--
  }
}
