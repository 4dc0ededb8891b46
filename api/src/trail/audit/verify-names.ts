import { isGenuineName, isThere } from '../names/salted-name'
import type { AuditRepository } from './audit.repository'
import type { Check } from './check'

/** RET-02: every name in an event is the one of its digest, or is gone because an event says that it was erased. */
export const checkingNames =
  (audit: Pick<AuditRepository, 'allNames' | 'isErasedLater'>): Check =>
  async ({ chain, claims: { names, erasedNames }, upTo }, find) => {
    const unseen = new Map(names)
    const place = (id: string) => ({ kind: 'name', id, companyId: null })
    for await (const kept of audit.allNames(chain)) {
      const { digest, subject } = kept
      unseen.delete(digest)
      const event = names.get(digest) ?? upTo + 1
      if (isThere(kept)) {
        if (!isGenuineName(kept)) find({ event, place: place(subject), text: 'is not the one of its digest' })
      } else if (!erasedNames.has(digest) && !(await audit.isErasedLater(chain, digest, upTo))) {
        find({ event, place: place(subject), text: 'is gone, and no event says that it was erased' })
      }
    }
    for (const [digest, event] of unseen) find({ event, place: place(digest), text: 'was taken away' })
  }
