import { isLocalCompany } from '@dossier/contract/file/catalogue/locations'
import type { DocumentFacts } from '@dossier/contract/file/documents'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { reader } from '../engine/values'

/** What document types ask of their owner, null for the client: approved values only, as in completeness. */
export function documentFacts(owner: ReviewedRecord | null, { records }: CaseFile, companyId: string): DocumentFacts {
  const client = records.get(companyId)
  if (owner === null) return { local: client !== undefined && isLocalCompany(reader(client)) }
  const [directorId] = owner.links.mbd_related ?? []
  const director = directorId === undefined ? undefined : records.get(directorId)
  const isAtTop = (director?.links.share_holder_related ?? []).length === 0
  return {
    local: owner.values.location_type === 'local',
    ...(owner.kind === 'legal_entity' && { role: director ? 'director' : 'shareholder' }),
    supervised: owner.values.supervised === true,
    foreignTopDirector: isAtTop && director?.values.location_type === 'abroad',
  }
}
