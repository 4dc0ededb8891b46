import { type AuditEvent, hashOfEvent } from './audit-event'
import { editIn } from './kept-edit.repository'
import { digestOfSeals } from './seal'

export type Head = { readonly sequence: number; readonly hash: string }

/** A head that is known from elsewhere, and since when. */
export type KnownHead = Head & { readonly at: string }

/** Whether a trail is whole; else the first event at which it does not hold, and how many before it do. */
export type Verdict = { readonly events: number; readonly ok: boolean; readonly broken_at?: number }

/** The newest event that says what a change, or an edit of a client, held. */
export type LastSeal = { readonly sequence: number; readonly digest: string }

export const brokenAt = (sequence: number): Verdict => ({ events: sequence - 1, ok: false, broken_at: sequence })

/**
 * Walks events in the order of their sequence. Returns how many there are, the first sequence at which the chain does not
 * hold, be it changed, dropped, re-ordered, inserted, cut short of the head or other than it was known to be, and what the
 * events say of changes and of what clients edited.
 */
export async function verifyChain(events: AsyncIterable<AuditEvent>, head: Head, known: readonly Head[] = []) {
  const seals = new Map<string, LastSeal>()
  const edits = new Map<string, LastSeal>()
  const clients = new Map<string, Head>()
  let last: Head = { sequence: 0, hash: '' }
  let sealing = false
  for await (const event of events) {
    const sequence = last.sequence + 1
    const otherwise = known.some((former) => former.sequence === sequence && former.hash !== event.hash)
    sealing ||= event.digest !== undefined
    if (otherwise || !follows(event, last) || (sealing && !isSealed(event, clients))) {
      return { verdict: brokenAt(sequence), seals, edits }
    }
    last = { sequence, hash: event.hash }
    if (event.company_id) {
      const before = clients.get(event.company_id)?.sequence ?? 0
      clients.set(event.company_id, { sequence: before + 1, hash: event.hash })
    }
    for (const { action, digest } of event.seals ?? []) seals.set(action, { sequence, digest })
    const edit = editIn(event)
    if (edit) edits.set(edit.id, { sequence, digest: edit.digest })
  }
  const cut = known.some(({ sequence }) => sequence > last.sequence)
  const whole = !cut && last.sequence === head.sequence && last.hash === head.hash
  return { verdict: whole ? { events: last.sequence, ok: true } : brokenAt(last.sequence + 1), seals, edits }
}

function follows({ hash, ...content }: AuditEvent, last: Head): boolean {
  return content.sequence === last.sequence + 1 && content.previous === last.hash && hash === hashOfEvent(content)
}

/** Whether an event says rightly which of its client's events it is and what became of changes (GOV-33). */
function isSealed(event: AuditEvent, clients: ReadonlyMap<string, Head>): boolean {
  const { company_id, company_sequence, company_previous, seals, digest } = event
  if (!seals || digest !== digestOfSeals(seals)) return false
  if (!company_id) return company_sequence === null && company_previous === null
  const last = clients.get(company_id) ?? { sequence: 0, hash: '' }
  return company_sequence === last.sequence + 1 && company_previous === last.hash
}
