/** How many acts are done together at most: as many gain nearly all there is to gain, and no one waits long for the others. */
const most = 8

/** What came of acts that were begun together: so many are done, or none, because one of so many does not go with others. */
export type Together = { readonly done: number } | { readonly parted: number }

type Running<Act> = {
  /** Does one act. Answers whether anything was written. Never throws. */
  readonly alone: (chain: string, act: Act) => Promise<boolean>
  /** Does the first of these acts together, as many as it likes but at least one, or none. Never throws. */
  readonly together: (chain: string, acts: readonly Act[]) => Promise<Together>
  /** Whether acts of a chain may be done together now. */
  readonly mayGather: (chain: string) => boolean
}

/** Acts of one chain that wait, oldest first. */
type Line<Act> = {
  readonly acts: Act[]
  /** So many at its head were tried together, and go alone now. */
  parted: number
  /** How many go together next: each turn that is written doubles it, one that is not leaves one. */
  size: number
}

/**
 * Acts of one chain have their turn one after the other. Those that wait already when a turn begins go together; no one
 * waits for company, and an act that came to nothing with others is done alone the next time, so that it is tried with
 * others only once. Where many come to nothing, few are tried together.
 */
export function createTurns<Act>({ alone, together, mayGather }: Running<Act>) {
  const lines = new Map<string, Line<Act>>()

  async function turn(chain: string, line: Line<Act>) {
    const size = line.parted > 0 || !mayGather(chain) ? 1 : line.size
    const [first, ...others] = line.acts.splice(0, size)
    if (first === undefined) return
    if (others.length === 0) {
      line.parted = Math.max(0, line.parted - 1)
      line.size = (await alone(chain, first)) ? grown(line.size) : 1
      return
    }
    const acts = [first, ...others]
    const came = await together(chain, acts)
    const isDone = 'done' in came
    line.acts.unshift(...(isDone ? acts.slice(came.done) : acts))
    line.parted = isDone ? 0 : came.parted
    line.size = isDone ? grown(line.size) : 1
  }

  async function serve(chain: string, line: Line<Act>) {
    // what is asked for in one go stands in line together
    await Promise.resolve()
    while (line.acts.length > 0) await turn(chain, line)
    lines.delete(chain)
  }

  return {
    /** Puts an act at the end of the line of its chain. */
    queue(chain: string, act: Act) {
      const line = lines.get(chain)
      if (line) return void line.acts.push(act)
      const begun = { acts: [act], parted: 0, size: most }
      lines.set(chain, begun)
      void serve(chain, begun)
    },

    /** How many acts wait for their turn. */
    waiting: () => [...lines.values()].reduce((sum, { acts }) => sum + acts.length, 0),
  }
}

const grown = (size: number) => Math.min(most, size * 2)
