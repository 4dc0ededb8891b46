import type { RecurringJob } from '../jobs/job'
import type { FileStore } from './file-store'

const hourMs = 60 * 60 * 1000

type Dependencies = {
  readonly fileStore: Pick<FileStore, 'removeOrphans'>
  readonly named: (onProgress: () => Promise<void>) => Promise<(sha256: string) => boolean>
}

/** Removes, once a day, content that nothing names: of uploads that were refused late or ended with their process. */
export const orphansJob = ({ fileStore, named }: Dependencies): RecurringJob => ({
  name: 'orphaned files',
  everyMs: 24 * hourMs,
  leaseMs: 10 * 60_000,
  retryMs: () => hourMs,
  run: async ({ extendLease }) => {
    await fileStore.removeOrphans(await named(extendLease))
  },
})
