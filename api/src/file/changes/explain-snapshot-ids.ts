import type { Scope } from '../../platform/access/scope'
import { associated, DomainError } from '../../platform/errors'
import type { JobContext } from '../context'

/** What the work answers for a request that names these ids. Its 404 has words of its own where one of them is a snapshot's (SNP-20). */
export async function explainSnapshotIds<T>(
  { snapshots, session }: Pick<JobContext, 'snapshots' | 'session'>,
  scope: Scope,
  ids: readonly (string | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not-found')) throw error
    for (const id of ids) {
      if (id !== undefined && (await snapshots.has(scope, id, session))) throw new DomainError('not-found', associated)
    }
    throw error
  }
}
