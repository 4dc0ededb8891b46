import type { AuditRepository } from './audit.repository'
import type { TakenSnapshot } from './kept-snapshot'

/** Returns the first event from which on a snapshot differs from what the trail says of it: changed, taken away or put in. */
export async function firstForgedSnapshot(
  audit: AuditRepository,
  chain: string,
  taken: ReadonlyMap<string, TakenSnapshot>,
  upTo: number,
): Promise<number | undefined> {
  const unseen = new Map(taken)
  const forged: number[] = []
  for await (const snapshot of audit.keptSnapshots(chain)) {
    unseen.delete(snapshot.id)
    const said = taken.get(snapshot.id)
    const sequence = said?.sequence ?? upTo + 1
    if (said && said.digest !== (await audit.digestOfKept(chain, snapshot))) forged.push(sequence)
    // Acts went on meanwhile: it may have been taken or deleted since.
    else if (snapshot.deleted !== said?.deleted && !(await audit.isNamedLater(chain, snapshot.id, upTo))) {
      forged.push(sequence)
    }
  }
  for (const { sequence } of unseen.values()) forged.push(sequence)
  return forged.length === 0 ? undefined : Math.min(...forged)
}
