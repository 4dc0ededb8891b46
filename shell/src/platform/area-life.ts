import type { AreaProps, Lifecycles } from '@dossier/shared-ui/area/area-props'

export type AreaState =
  | { readonly status: 'idle' | 'loading' | 'shown' }
  | { readonly status: 'failed'; readonly error: unknown }

type Options = {
  /** Loads the area's lifecycles; `again` after a failure, when nothing of the failed attempt may be reused. */
  readonly load: (again: boolean) => Promise<Lifecycles>
  readonly propsFor: (onFatal: (error: unknown) => void) => AreaProps
  readonly report: (state: AreaState) => void
  /** Hears that the area is left, or begun anew, also while it is loading. */
  readonly onLeave?: () => void
  /** Takes what went wrong while the area was leaving; it is gone from the page all the same. */
  readonly onUncleanLeave: (error: unknown) => void
}

export type AreaLife = {
  readonly mount: () => void
  readonly unmount: () => Promise<void>
  readonly retry: () => Promise<void>
}

type Active = { readonly lifecycles: Lifecycles; readonly props: AreaProps }

/** How long an area may take to start once it has come, and to let go. */
const limits = { startMs: 30_000, leaveMs: 5_000 } as const

/** Answers as the work does; throws when it takes too long. */
async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${limitMs / 1000} seconds`)), limitMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * One area in the page. `mount` returns at once and loads behind it, so that an area that hangs never holds up
 * another; whatever an attempt brings after it was left or tried again is dropped.
 */
export function createAreaLife({ load, propsFor, report, onLeave, onUncleanLeave }: Options): AreaLife {
  const attempts = countAttempts()
  const leaving = followLeaving({ load, onUncleanLeave })
  let active: Active | undefined

  async function run(again: boolean) {
    const isCurrent = attempts.begin()
    let hasFailed = false
    const fail = (error: unknown) => {
      hasFailed = true
      if (isCurrent()) report({ status: 'failed', error })
    }
    report({ status: 'loading' })
    try {
      const lifecycles = await leaving.load(again)
      if (!isCurrent()) return
      leaving.forget()
      const loaded = { lifecycles, props: propsFor(fail) }
      await bootstrap(loaded)
      if (!isCurrent()) return loaded.props.container.remove()
      active = loaded
      await mount(loaded)
      // what broke while it was being shown is not there any more
      if (isCurrent() && !hasFailed) report({ status: 'shown' })
    } catch (error) {
      fail(error)
    }
  }

  /** Gives up the present attempt; the page is free of it once it has left. Returns whether no other has begun since. */
  function stop() {
    const isCurrent = attempts.begin()
    onLeave?.()
    if (active) leaving.begin(active)
    active = undefined
    return isCurrent
  }

  return {
    mount: () => void run(false),
    unmount: async () => {
      report({ status: 'idle' })
      stop()
      await leaving.done()
    },
    retry: async () => {
      const isCurrent = stop()
      await leaving.done()
      if (isCurrent()) await run(true)
    },
  }
}

/** What was left and is on its way out of the page, and whether it let go. */
function followLeaving({ load, onUncleanLeave }: Pick<Options, 'load' | 'onUncleanLeave'>) {
  let left: Promise<void> = Promise.resolve()
  /** It did not let go: what was loaded then is not shown again. */
  let hasClung = false
  return {
    done: () => left,

    begin(active: Active) {
      left = unmount(active).catch((error: unknown) => {
        hasClung = true
        onUncleanLeave(error)
      })
    },

    /** Loads beside whatever is still leaving; anew where that did not let go. */
    async load(again: boolean) {
      const lifecycles = await load(again)
      await left
      return hasClung && !again ? load(true) : lifecycles
    },

    forget() {
      hasClung = false
    },
  }
}

/** Attempts follow each other; each may ask whether another one began since. */
function countAttempts() {
  let last = 0
  return {
    begin() {
      last += 1
      const own = last
      return () => own === last
    },
  }
}

async function bootstrap({ lifecycles, props }: Active) {
  try {
    await within(limits.startMs, 'timeout: the area was not ready', lifecycles.bootstrap(props))
  } catch (error) {
    props.container.remove()
    throw error
  }
}

const mount = ({ lifecycles, props }: Active) =>
  within(limits.startMs, 'timeout: the area showed nothing', lifecycles.mount(props))

/** Takes its place off the page, even where the area does not let go: what it draws there later is not shown. */
async function unmount({ lifecycles, props }: Active) {
  try {
    await within(limits.leaveMs, 'The area did not let go of the page', lifecycles.unmount(props))
  } finally {
    props.container.remove()
  }
}
