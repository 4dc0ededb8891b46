import type { ClientSession } from 'mongodb'
import type { Scope } from '../access/scope'
import { associated, DomainError } from '../errors'
import type { Dependencies } from './acting'

/** Returns what the work answers for a request that names these ids. Its 404 has words of its own where one of them is a snapshot's (SNP-20). */
export async function namingRecords<T>(
  { isSnapshot }: Pick<Dependencies, 'isSnapshot'>,
  scope: Scope,
  ids: readonly (string | undefined)[],
  work: () => Promise<T>,
  session?: ClientSession,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not-found')) throw error
    for (const id of ids) {
      if (id !== undefined && (await isSnapshot(scope, id, session))) throw new DomainError('not-found', associated)
    }
    throw error
  }
}
