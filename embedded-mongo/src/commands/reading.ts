import type { Steps } from '../plan/search'
import type { Collection } from '../store/collection'
import type { Store } from '../store/store'
import { storedView, type View } from '../store/view'
import { refuse } from '../values/errors'
import type { Request } from './command'
import type { Services } from './services'

/** How one command sees the documents. */
export type Reading = {
  /** Looks at one state from beginning to end, in turns with other commands. */
  look<T>(work: (view: View) => Steps<T>): Promise<T>
  /** The same as part of work that takes its turns already. No one replaces the files meanwhile. */
  lookInside<T>(work: (view: View) => Steps<T>): Steps<T>
  /** Documents by record, later on: as they are then, or as the transaction or snapshot has them. */
  documents: View
  /** Rises with every change of what `documents` shows of a collection. */
  changesIn(collection: Collection): number
  /** Refuses (175) to read on from a collection that is not there any more. */
  refuseDropped(collection: Collection): void
}

/** Transactions and snapshots are looked at as they are; anything else in the state of the moment. */
export function readingOf(request: Request, services: Services): Reading {
  const { store, turns, snapshots } = services
  const patience = { deadline: request.deadline, isAbandoned: () => request.client.gone }
  const fixed = request.transaction?.view ?? snapshots.viewFor(request.body)
  if (fixed !== undefined) {
    return {
      look: (work) => turns.run(() => ({ steps: work(fixed), end: () => {} }), patience),
      lookInside: (work) => work(fixed),
      documents: fixed,
      changesIn: () => request.transaction?.writes ?? 0,
      refuseDropped: () => {},
    }
  }
  return {
    look: (work) =>
      turns.run(() => {
        const snapshot = store.files.snapshot()
        return {
          steps: work(storedView(store.files, snapshot, store.catalogue.generation)),
          end: () => snapshot.done(),
        }
      }, patience),
    lookInside: (work) => inSnapshot(store, work),
    documents: store.latest,
    changesIn: ({ changes }) => changes,
    refuseDropped(collection) {
      if (!store.catalogue.holds(collection)) refuse('QueryPlanKilled', `collection dropped. UUID ${collection.uuid}`)
    },
  }
}

function* inSnapshot<T>({ files, catalogue }: Store, work: (view: View) => Steps<T>): Steps<T> {
  const snapshot = files.snapshot()
  try {
    return yield* work(storedView(files, snapshot, catalogue.generation))
  } finally {
    snapshot.done()
  }
}
