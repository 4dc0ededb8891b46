import type { AreaProps, Lifecycles } from '@dossier/shared-ui/area/area-props'

export type AreaState =
  | { readonly status: 'idle' | 'loading' | 'shown' }
  | { readonly status: 'failed'; readonly error: unknown }

type Options = {
  /** Loads the area's lifecycles; `again` after a failure, when nothing of the failed attempt may be reused. */
  readonly load: (again: boolean) => Promise<Lifecycles>
  readonly propsFor: (onFatal: (error: unknown) => void) => AreaProps
  readonly report: (state: AreaState) => void
  /** Takes what went wrong while the area was leaving; it is gone from the page all the same. */
  readonly onUncleanLeave: (error: unknown) => void
}

export type AreaLife = {
  readonly mount: () => void
  readonly unmount: () => Promise<void>
  readonly retry: () => Promise<void>
}

type Active = { readonly lifecycles: Lifecycles; readonly props: AreaProps }

/**
 * One area in the page. `mount` returns at once and loads behind it, so that an area that hangs never holds up
 * another; whatever an attempt brings after it was left or tried again is dropped.
 */
export function createAreaLife({ load, propsFor, report, onUncleanLeave }: Options): AreaLife {
  let attempt = 0
  let active: Active | undefined
  let cleared: Promise<void> = Promise.resolve()

  async function run(again: boolean) {
    attempt += 1
    const mine = attempt
    const isCurrent = () => mine === attempt
    let hasFailed = false
    const fail = (error: unknown) => {
      hasFailed = true
      if (isCurrent()) report({ status: 'failed', error })
    }
    report({ status: 'loading' })
    try {
      const lifecycles = await load(again)
      await cleared
      if (!isCurrent()) return
      const props = propsFor(fail)
      await lifecycles.bootstrap(props)
      if (!isCurrent()) return
      active = { lifecycles, props }
      await lifecycles.mount(props)
      // what broke while it was being shown is not there any more
      if (isCurrent() && !hasFailed) report({ status: 'shown' })
    } catch (error) {
      fail(error)
    }
  }

  /** Gives up the present attempt. Answers when nothing of any is left in the page. */
  function stop() {
    attempt += 1
    if (active) cleared = leave(active)
    active = undefined
    return cleared
  }

  async function leave({ lifecycles, props }: Active) {
    try {
      await lifecycles.unmount(props)
    } catch (error) {
      onUncleanLeave(error)
    }
    props.container.replaceChildren()
  }

  return {
    mount: () => void run(false),
    unmount: async () => {
      report({ status: 'idle' })
      await stop()
    },
    retry: async () => {
      const stopped = stop()
      const mine = attempt
      await stopped
      if (mine === attempt) await run(true)
    },
  }
}
