import type { JobContext } from '../context'

const takenAtOnce = 500

/**
 * Takes to each place what is due to it, the oldest first. A place that fails keeps nothing from the others, and they get
 * nothing twice because of it. Returns what places failed with.
 */
export async function takeOutside(
  { anchors, anchorOutlets, log }: Pick<JobContext, 'anchors' | 'anchorOutlets' | 'log'>,
  onProgress: () => Promise<void> = async () => undefined,
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (const { name, take, isGone } of anchorOutlets.places) {
    try {
      const again = (await isGone?.()) ? await anchors.makeDueAgain(name) : 0
      if (again > 0) log.error({ place: name, anchors: again }, 'a place has lost its anchors, and gets them again')
      for (;;) {
        const due = await anchors.dueTo(name, takenAtOnce)
        if (due.length === 0) break
        await take(due.map(({ anchor }) => anchor))
        await anchors.markTaken(
          due.map(({ id }) => id),
          name,
        )
        await onProgress()
      }
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}
