import type { Collection } from '../store/collection'
import type { Document } from '../values/document'
import { refuseUnsupported } from '../values/errors'
import type { Services } from './services'

/** The documents of a first stage that is about the server and not about documents; undefined for all other stages. */
export function statisticsOf(
  [first]: readonly Document[],
  collection: Collection | undefined,
  { sessions, now }: Pick<Services, 'sessions' | 'now'>,
  session: string,
): Document[] | undefined {
  const [name] = Object.keys(first ?? {})
  switch (name) {
    case '$collStats':
      return [
        {
          ns: collection?.namespace,
          localTime: new Date(now()),
          count: collection?.count ?? 0,
          storageStats: { count: collection?.count ?? 0, nindexes: collection?.indexes.length ?? 0 },
        },
      ]
    case '$indexStats':
      return (collection?.indexes ?? []).map(({ name, specification }) => ({
        name,
        key: specification.key,
        spec: specification,
      }))
    case '$listLocalSessions':
      return sessions.listFor(session)
    case '$currentOp':
    case '$listSessions':
    case '$planCacheStats':
      return refuseUnsupported(`The stage ${name} is`)
    default:
      return undefined
  }
}
