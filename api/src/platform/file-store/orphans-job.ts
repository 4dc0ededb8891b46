import type { RecurringJob } from '../jobs/job'
import type { ProcessContext } from '../process-context'
import type { FileStore } from './file-store'
import { contentNamedBy, type NamingContent } from './named-content.repository'

const hourMs = 60 * 60 * 1000

type OrphansContext = Pick<ProcessContext, 'db'> & { readonly fileStore: Pick<FileStore, 'removeOrphans'> }

/**
 * Removes, once a day, content that nothing names: of uploads that were refused late or ended with their process.
 * @param sources what keeps content alive by its name
 */
export const orphansJob = ({ db, fileStore }: OrphansContext, sources: readonly NamingContent[]): RecurringJob => ({
  name: 'orphaned files',
  everyMs: 24 * hourMs,
  leaseMs: 10 * 60_000,
  retryMs: () => hourMs,
  run: async ({ extendLease }) => {
    await fileStore.removeOrphans(await contentNamedBy(db, sources, extendLease))
  },
})
