import type { Document } from '../values/document'
import { localServer } from './local-server'

export const things = (count: number): Document[] => Array.from({ length: count }, (_, i) => ({ _id: i + 1, n: i % 5 }))

/** Starts a server whose collection `things` holds the documents. */
export async function serverWith(documents: readonly Document[]) {
  const local = await localServer()
  if (documents.length > 0) await local.run({ insert: 'things', documents })
  const found = async (command: Document) => {
    const { cursor } = await local.run({ find: 'things', ...command })
    return (cursor as { firstBatch: Document[] }).firstBatch
  }
  return { ...local, found }
}
