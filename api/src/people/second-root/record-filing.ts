import type { AuditDetails } from '@dossier/contract/trail/audit-events'
import type { Caller } from '../../platform/access/actor'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import type { Filing, FilingEvent } from './filing'

/**
 * Records an act on a filing in the chain of its organisation and keeps the filing as it is then. Asks for the same event
 * in the chain of the platform, behind which both heads are anchored at once (GOV-37). Answers the filing as it is kept.
 */
export async function recordFiling<Name extends FilingEvent>(
  ctx: Acting<Pick<JobContext, 'filings' | 'filingNews'>>,
  filing: Filing,
  { what, by, details }: { readonly what: Name; readonly by: Caller; readonly details: AuditDetails<Name> },
): Promise<Filing> {
  const { filings, filingNews, session, sequence } = ctx
  ctx.record({ what, record: { kind: 'user', id: filing.userId, name: filing.name }, companyId: null, details })
  const own = { ...filing.events.own, [what]: sequence }
  const kept = { ...filing, events: { ...filing.events, own } }
  await filings.save(kept, session)
  const { userId, name, type, address } = by
  await filingNews.add({ input: { filing: filing.id, what, details, by: { userId, name, type, address } } }, session)
  return kept
}
