import type { Collection, Document, Filter } from 'mongodb'

/** How much is held in memory, and written in one transaction. */
const pageSize = 200

/** Returns the documents that match, page by page in the order of their ids, which are texts. */
export async function* pagesOf<T extends { _id: string }>(
  collection: Collection<T>,
  filter: Document = {},
  projection: Document = {},
): AsyncGenerator<readonly T[]> {
  for (let last = ''; ; ) {
    const behind = { ...filter, _id: { $gt: last } } as Filter<T>
    const page = await collection.find<T>(behind, { projection }).sort({ _id: 1 }).limit(pageSize).toArray()
    const end = page.at(-1)
    if (!end) return
    yield page
    last = end._id
  }
}
