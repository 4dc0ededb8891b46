import { withIdentity } from '../update/identity'
import { encodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import type { Request } from './command'
import { buildIndex } from './index-building'
import { flagOption } from './options'
import type { Services } from './services'
import { validate } from './validation'

/** Collections under this name are results that were never finished: they are dropped at the next start. */
export const UNFINISHED = 'tmp.agg_out.'

let lastNumber = 0

/** Puts the results in the place of a collection, which keeps its options and indexes; all of them or none. */
export async function replaceCollection(
  namespace: string,
  parts: AsyncIterable<Document[]>,
  { body, deadline }: Request,
  { store, transactions, newId }: Services,
): Promise<void> {
  const { catalogue, commits } = store
  const bypass = flagOption(body, 'bypassDocumentValidation')
  lastNumber += 1
  const unfinished = `${namespace.slice(0, namespace.indexOf('.'))}.${UNFINISHED}${lastNumber}`

  const begun = await commits.write(() => {
    const before = catalogue.find(namespace)
    const collection = catalogue.create(unfinished, before?.options)
    for (const index of before?.indexes.slice(1) ?? []) buildIndex(store, collection, index.specification)
    return collection
  })
  const refuseDropped = () => {
    if (!catalogue.holds(begun)) refuse('QueryPlanKilled', `collection dropped. UUID ${begun.uuid}`)
  }
  try {
    for await (const part of parts) {
      await transactions.writeOrWait(() => {
        refuseDropped()
        for (const result of part) {
          const document = withIdentity(result, newId)
          validate(begun, document, { bypass })
          transactions.direct.insert(begun, { raw: encodeDocument(document), document })
        }
      }, deadline)
    }
    const putInPlace = () => {
      refuseDropped()
      const before = catalogue.find(namespace)
      if (before !== undefined) catalogue.drop(before)
      catalogue.rename(begun, namespace)
    }
    await transactions.alterOrWait(() => [namespace], putInPlace, deadline)
    store.wipeRubbish()
  } catch (error) {
    await commits.write(() => {
      if (catalogue.holds(begun)) catalogue.drop(begun)
    })
    throw error
  }
}
