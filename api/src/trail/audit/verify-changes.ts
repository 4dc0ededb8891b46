import { digestOfStored } from '../events/seal'
import type { AuditRepository } from './audit.repository'
import type { Check } from './check'

/** GOV-33: every change is what the newest event about it says. */
export const checkingChanges =
  (audit: Pick<AuditRepository, 'changes' | 'changeNow'>): Check =>
  async ({ chain, claims: { seals }, upTo }, find) => {
    const unseen = new Set(seals.keys())
    const doubts: { readonly id: string; readonly sequence: number }[] = []
    const doubt = (id: string, filedAt: number) => doubts.push({ id, sequence: seals.get(id)?.sequence ?? filedAt })
    for await (const { id, sequence, content } of audit.changes(chain)) {
      unseen.delete(id)
      if (seals.get(id)?.digest !== digestOfStored(content)) doubt(id, sequence)
    }
    for (const id of unseen) doubt(id, 0)
    for (const { id, sequence } of doubts) {
      const { content, digest = seals.get(id)?.digest } = await audit.changeNow(chain, id, upTo)
      if (content && digest === digestOfStored(content)) continue
      const place = { kind: 'change', id, companyId: content?.company_id ?? null }
      const event = seals.has(id) ? sequence : Math.min(sequence, upTo + 1)
      find({
        event,
        place,
        text: !content ? 'was taken away' : digest ? 'is not what its last event says' : 'was put in',
      })
    }
  }
