import type { AuditRepository } from './audit.repository'
import type { Check } from './check'

/** Every snapshot holds what the event of its making says, and those that were deleted are marked so. */
export const checkingSnapshots =
  (audit: Pick<AuditRepository, 'keptSnapshots' | 'digestOfKept' | 'isNamedLater'>): Check =>
  async ({ chain, claims: { snapshots }, upTo }, find) => {
    const unseen = new Map(snapshots)
    for await (const snapshot of audit.keptSnapshots(chain)) {
      unseen.delete(snapshot.id)
      const said = snapshots.get(snapshot.id)
      const event = said?.sequence ?? upTo + 1
      const place = { kind: 'snapshot', id: snapshot.id, companyId: snapshot.companyId }
      if (said && said.digest !== (await audit.digestOfKept(chain, snapshot))) {
        find({ event, place, text: 'does not hold what it held when it was taken' })
      }
      // Acts went on meanwhile: it may have been taken or deleted since.
      else if (snapshot.deleted !== said?.deleted && !(await audit.isNamedLater(chain, snapshot.id, upTo))) {
        find({ event, place, text: said ? 'is not marked as the trail says' : 'was put in' })
      }
    }
    for (const [id, { sequence }] of unseen) {
      find({ event: sequence, place: { kind: 'snapshot', id, companyId: null }, text: 'was taken away' })
    }
  }
