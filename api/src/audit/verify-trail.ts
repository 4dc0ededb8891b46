import type { AuditRepository } from './audit.repository'
import { verifyChain } from './audit-event'
import { platformChain } from './transaction'

/**
 * Walks a chain from its first event to its head (GOV-15). The newest event is asked for first: an act writes it with
 * the head, so that one the head does not know yet was put in by somebody else. Every organisation began with an event;
 * one that has none had its trail taken away.
 */
export async function verifyTrail(audit: AuditRepository, chain: string) {
  const newest = await audit.newest(chain)
  const head = await audit.head(chain)
  if (head.sequence === 0 && chain !== platformChain) return { events: 0, ok: false, broken_at: 1 }
  const walked = await verifyChain(audit.walk(chain, head.sequence), head)
  return walked.ok && newest > head.sequence ? { ...walked, ok: false, broken_at: head.sequence + 1 } : walked
}
