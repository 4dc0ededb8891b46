import type { AuditEventName } from './audit-events'

/**
 * Where names and mailboxes stand in the details of events: a path of fields, `*` for any one of them. The chain holds
 * salted digests in their place (RET-02).
 */
export const namedDetails: Partial<Record<AuditEventName, readonly string[]>> = {
  'organisation founded': ['name'],
  'organisation registered': ['name'],
  'organisation settings changed': ['changes.*.from', 'changes.*.to'],
  'auditor mailbox objected to': ['from', 'to'],
  'user changed': ['address.*', 'name.*', 'username.*'],
  'address confirmed': ['from', 'to'],
  'address objected to': ['from', 'to'],
  'address cancelled': ['from', 'to'],
  'clients exported': ['search'],
  'due diligence created': ['mailed_to'],
  'due diligence link mailed': ['mailed_to'],
}
