import type { DirectorRecord, ShareholderRecord, UboRecord } from '../completeness/client-file'
import type { Records } from '../completeness/records'

/** Which side of a client's structure a record stands on: below its shareholders and UBOs, or below its directors. */
export type Branch = 'owners' | 'directors'

type Nested = Pick<DirectorRecord, 'id' | 'share_holder_related' | 'mbd_related'>

/** Returns the branch of a record by what it hangs under at the top. */
export function branchesOf({ directors, shareholders }: Records) {
  const above = ({ share_holder_related, mbd_related }: Nested): Nested | undefined =>
    shareholders.get(share_holder_related ?? '') ?? directors.get(mbd_related ?? '')
  return (record: ShareholderRecord | Omit<DirectorRecord, 'values'> | UboRecord): Branch => {
    if (!('mbd_related' in record)) return 'owners'
    let top: Nested = record
    for (let next = above(top); next !== undefined; next = above(top)) top = next
    return directors.has(top.id) ? 'directors' : 'owners'
  }
}
