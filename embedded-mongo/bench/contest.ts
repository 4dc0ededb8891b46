import { type Times, timed, timesOf } from './measure'

/** A line of the table: a figure for each contestant, and the ratios of time and of the server's processor time. */
export type Line = { what: string; figures: readonly string[]; ratio: string; effort: string }

/** Work of one contestant in one round. */
type Work<C> = (contestant: C, round: number) => Promise<unknown>

const milliseconds = (value: number) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)

/**
 * Measures contestants in turns, round after round and the other way about in every second one, so that the noise of
 * the machine meets all alike. Ratios say how many times as good the first contestant is as the second; those of
 * processor time hardly know what else the machine does.
 */
export class Contest<C> {
  private readonly contestants: readonly C[]
  private readonly effortOf: (contestant: C) => number
  private readonly write: (line: Line) => void

  /** `effortOf`: milliseconds a contestant's server has run for. */
  constructor(contestants: readonly C[], effortOf: (contestant: C) => number, write: (line: Line) => void) {
    this.contestants = contestants
    this.effortOf = effortOf
    this.write = write
  }

  /** How many things a second: `perRound` of them are done by one call of `work`. */
  async rate(what: string, { rounds, perRound }: { rounds: number; perRound: number }, work: Work<C>): Promise<void> {
    const taken = this.contestants.map(() => 0)
    const effort = await this.inTurns(rounds, async (contestant, round, i) => {
      taken[i] = (taken[i] ?? 0) + (await timed(() => work(contestant, round)))
    })
    const rates = taken.map((time) => (1_000 * rounds * perRound) / time)
    const figures = rates.map((rate) => `${Math.round(rate).toLocaleString('en')}/s`)
    this.write({ what, figures, ratio: ratioOf(rates), effort })
  }

  /** Milliseconds of one call of `work`, half and 95 % of the calls; the calls of a round go one after the other. */
  async latency(what: string, { rounds, calls }: { rounds: number; calls: number }, work: Work<C>): Promise<void> {
    const taken = this.contestants.map((): number[] => [])
    const effort = await this.inTurns(rounds, async (contestant, round, i) => {
      for (let call = 0; call < calls; call++) {
        taken[i]?.push(await timed(() => work(contestant, round * calls + call)))
      }
    })
    this.tellTimes(what, taken.map(timesOf), effort)
  }

  /** Milliseconds that short calls took beside long work: half of them, 95 %, and the longest. */
  async beside(
    what: string,
    rounds: number,
    measure: (contestant: C, round: number) => Promise<number[]>,
  ): Promise<void> {
    const taken = this.contestants.map((): number[] => [])
    await this.inTurns(rounds, async (contestant, round, i) => {
      taken[i]?.push(...(await measure(contestant, round)))
    })
    const all = taken.map(timesOf)
    const figures = all.map(
      ({ median, late, longest }) =>
        `${milliseconds(median)}, 95 % ${milliseconds(late)}, longest ${milliseconds(longest)} ms`,
    )
    this.write({ what, figures, ratio: ratioOf(all.map(({ late }) => 1 / late)), effort: '' })
  }

  /** A figure that is read and not measured. */
  tell(what: string, figure: (contestant: C) => string): void {
    this.write({ what, figures: this.contestants.map(figure), ratio: '', effort: '' })
  }

  /** Runs `work` for everyone without measuring it. */
  async each(work: (contestant: C) => Promise<unknown>): Promise<void> {
    await this.inTurns(1, work)
  }

  private tellTimes(what: string, all: readonly Times[], effort: string): void {
    const figures = all.map(({ median, late }) =>
      late === median ? `${milliseconds(median)} ms` : `${milliseconds(median)}, 95 % ${milliseconds(late)} ms`,
    )
    this.write({ what, figures, ratio: ratioOf(all.map(({ median }) => 1 / median)), effort })
  }

  /** Answers the ratio of the servers' efforts; nothing when a server was started anew meanwhile. */
  private async inTurns(
    rounds: number,
    work: (contestant: C, round: number, i: number) => Promise<unknown>,
  ): Promise<string> {
    const before = this.contestants.map(this.effortOf)
    for (let round = 0; round < rounds; round++) {
      const order = [...this.contestants.entries()]
      if (round % 2 === 1) order.reverse()
      for (const [i, contestant] of order) await work(contestant, round, i)
    }
    const efforts = this.contestants.map((contestant, i) => this.effortOf(contestant) - (before[i] ?? 0))
    return efforts.some((effort) => effort <= 0) ? '' : ratioOf(efforts.map((effort) => 1 / effort))
  }
}

function ratioOf([first, second]: readonly number[]): string {
  return first === undefined || second === undefined ? '' : (first / second).toFixed(2)
}
