import type { AuditRepository } from './audit.repository'
import type { Check } from './check'
import { digestOfStoredEdit } from './client-edit'

/** GOV-32: what clients changed by link is what the event of each save says. */
export const checkingEdits =
  (audit: Pick<AuditRepository, 'clientEdits' | 'digestOfLater'>): Check =>
  async ({ chain, claims: { edits }, upTo }, find) => {
    const unseen = new Map(edits)
    for await (const edit of audit.clientEdits(chain)) {
      unseen.delete(edit.id)
      const claimed = edits.get(edit.id)
      const digest = claimed ? claimed.digest : await audit.digestOfLater(chain, edit.id, upTo)
      if (digest === digestOfStoredEdit(edit)) continue
      const place = { kind: 'client_edit', id: edit.id, companyId: edit.companyId }
      find({ event: claimed?.sequence ?? upTo + 1, place, text: digest ? 'is not what its event says' : 'was put in' })
    }
    for (const [id, { sequence }] of unseen) {
      find({ event: sequence, place: { kind: 'client_edit', id, companyId: null }, text: 'was taken away' })
    }
  }
