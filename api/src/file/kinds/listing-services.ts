import { checkEdits } from '@dossier/contract/file/checks/check-field'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import { errorMessage } from '@dossier/contract/platform/errors'
import { ensure } from '../../platform/errors'
import type { CaseFile, Values } from '../engine/model'
import { allOf } from './in-file'
import { kindModule } from './kind-module'

/** DOC-30: one for each client, made by its first text. Its one field asks for the type and the location of its client. */
export const listingServices = kindModule({
  kind: 'listing_services',
  nameOf: () => '',
  loads: 'file',
  context: ({ companyId }, file) => clientFacts(companyId, file),
  expand: ({ value }, { file, companyId, today, draft }) => {
    const facts: Values = clientFacts(companyId, file)
    const errors = checkEdits('listing_services', { value }, (field) => facts[field], { today })
    ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
    return {
      records: [draft('listing_services', { values: normalisedEdits('listing_services', { value }) as Values })],
    }
  },
  checkCreation: (_, file) => ensure(allOf(file, 'listing_services').length === 1, 'conflict', madeMeanwhile),
  wireFacts: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
})

const madeMeanwhile = { message: errorMessage['stale-record'] }

function clientFacts(companyId: string, file: CaseFile) {
  const client = file.records.get(companyId)
  return {
    company_type: String(client?.facts.company_type ?? ''),
    location_type: client?.values.location_type ?? null,
  }
}
