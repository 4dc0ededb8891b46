/** Lets at most `limit` callers in at once; the others wait in the order they came. */
export class WaitingLine {
  private inside = 0
  private readonly waiting: (() => void)[] = []
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  async enter(): Promise<void> {
    if (this.inside < this.limit) {
      this.inside++
      return
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** The place goes straight to the next in line, so that nobody can slip in between. */
  leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.inside--
  }
}
