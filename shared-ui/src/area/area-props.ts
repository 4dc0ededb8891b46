import type { QueryClient } from '@tanstack/react-query'

/** What an area is given by the page it is shown in. */
export type AreaProps = {
  /** Where it renders, and nowhere else. */
  readonly container: HTMLElement
  /** One cache of server state for the page, so that an area refreshes what the shell shows (ruling 29). */
  readonly queryClient: QueryClient
  /** Whether an address is shown by this area; every other one is the page's to show. */
  readonly owns: (pathname: string) => boolean
  /** Takes what went wrong after mounting and could not be contained inside the area. */
  readonly onFatal: (error: unknown) => void
}

/** The one thing an area exposes. `mount` resolves once the area shows, and refuses when its first render fails. */
export type Lifecycles = {
  readonly bootstrap: (props: AreaProps) => Promise<void>
  readonly mount: (props: AreaProps) => Promise<void>
  readonly unmount: (props: AreaProps) => Promise<void>
}
