import { relative } from 'node:path'
import type { OrganisationRepository } from './people/organisations/organisation.repository'
import type { Settings } from './settings'

export const provenHereAlone =
  'the key that signs the audit trail lies beside the database and no anchor is kept outside: anyone with access to this machine can rewrite the trail unseen; set SIGNING_KEY, put ANCHORS_FILE elsewhere, set ANCHORS_SYSLOG or TIMESTAMP_URL, or name a mailbox of the auditor'

type Proof = Pick<Settings, 'signingKey' | 'anchors' | 'dataDir'>

/** Whether nothing outside the machine proves what happened on it (GOV-42). */
export async function isProvenHereAlone(
  { signingKey, anchors: { file, syslog, timestampUrl }, dataDir }: Proof,
  organisations: Pick<OrganisationRepository, 'hasAuditorMailbox'>,
): Promise<boolean> {
  const isFileOutside = relative(dataDir, file).startsWith('..')
  if (signingKey !== undefined || isFileOutside || syslog !== undefined || timestampUrl !== undefined) return false
  return !(await organisations.hasAuditorMailbox())
}
