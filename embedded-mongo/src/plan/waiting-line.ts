/** Who waits is asked this often whether it still should. */
const ASK_EVERY_MS = 10

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

  /** Waits for a place as long as `refuseIfOver`, which is asked again and again, does not throw. */
  async enterUnless(refuseIfOver: () => void): Promise<void> {
    if (this.tryEnter()) return
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearInterval(timer)
        this.waiting.delete(admit)
      }
      const admit = () => {
        leave()
        resolve()
      }
      const timer = setInterval(() => {
        try {
          refuseIfOver()
        } catch (error) {
          leave()
          reject(error)
        }
      }, ASK_EVERY_MS)
      this.waiting.add(admit)
    })
  }

  /** The place goes straight to the next in line, so that no one can slip in between. */
  leave(): void {
    const [next] = this.waiting
    if (next) next(true)
    else this.inside--
  }
}
