import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import { checkShare } from '@dossier/contract/file/checks/check-share'
import { shareAboveRemaining } from '@dossier/contract/platform/messages/validation'
import { isolated } from '@dossier/contract/platform/names'
import { ensure } from '../../platform/errors'
import type { CaseFile, Part, ReviewedRecord } from '../engine/model'
import { documentsOfAll } from './documents-of'
import { byIndex, childrenOf, indexOf, joined, textIn } from './in-file'
import { kindModule } from './kind-module'
import { ensureCorporate, ensureUnderEntity, nestingFacts, nestingLinks } from './nesting'
import { newShareholder } from './new-shareholder'
import { remainingAsApproved, remainingFor } from './shares'

/** SHR-01: an individual behind a UBO, or a company. */
export const shareholder = kindModule({
  kind: 'shareholder',
  links: nestingLinks,
  nameOf: (record, file) => {
    const share = record.values.percentage_held
    const percent = typeof share === 'number' ? [`${share}%`] : []
    return [isolated(nameOfHolder(record, file)), ...percent].filter(Boolean).join(', ')
  },
  loads: 'file',
  answersFrom: 'file',
  expand: newShareholder,
  createdWith: (presented) => {
    const [ubo] = presented('ubo')
    const [person] = presented('person')
    const [entity] = presented('legal_entity')
    return { ...(ubo && { ubo }), ...(person && { person }), ...(entity && { entity }) }
  },
  checkCreation: (record, file) => {
    ensureCorporate(record, file)
    ensureUnderEntity(record, file)
    ensureLeft(record, record.values.percentage_held, file)
  },
  checkUpdate: (record, { percentage_held: share }, file) => {
    // to set a proposal back takes nothing from anyone
    if (share !== undefined && share !== record.values.percentage_held) ensureLeft(record, share, file)
  },
  checkDecision: ensureStillLeft,
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    ubo: ubosOf(record, file)[0]?.id ?? null,
    legalEntity: entitiesOf(record, file)[0]?.id ?? null,
    ...nestingFacts(record),
    index: indexOf(record),
  }),
  related: (record, file) => {
    const ubos = ubosOf(record, file)
    const persons = ubos.flatMap(({ id }) => childrenOf(file, 'person', 'ubo_related', id))
    const entities = entitiesOf(record, file)
    return {
      md: byIndex(childrenOf(file, 'managing_director', 'share_holder_related', record.id)),
      shareholders: byIndex(childrenOf(file, 'shareholder', 'share_holder_related', record.id)),
      ubos,
      persons,
      entities,
      files: documentsOfAll(file, [...persons, ...entities]),
    }
  },
})

/** SHR-05 to SHR-07. Throws 400 for a share that is none or more than is left. */
function ensureLeft(record: ReviewedRecord, share: unknown, file: CaseFile) {
  const fault = checkShare(share, remainingFor(record, file))
  ensure(fault === undefined, 'invalid-request', { errors: { percentage_held: fault ?? '' } })
}

/** SHR-11, GOV-13. Throws 409 for a share by which more than all of the company would be approved. */
function ensureStillLeft(record: ReviewedRecord, { type, fields }: Part, file: CaseFile) {
  const share = type === 'remove' ? undefined : fields.percentage_held?.new
  if (typeof share !== 'number') return
  const remaining = remainingAsApproved(record, file)
  ensure(checkShare(share, remaining) === undefined, 'conflict', { message: shareAboveRemaining(remaining) })
}

const ubosOf = (record: ReviewedRecord, file: CaseFile) => childrenOf(file, 'ubo', 'share_holder_related', record.id)
const entitiesOf = (record: ReviewedRecord, file: CaseFile) =>
  childrenOf(file, 'legal_entity', 'share_holder_related', record.id)

function nameOfHolder(record: ReviewedRecord, file: CaseFile): string {
  const [entity] = entitiesOf(record, file)
  if (entity) return joined(entity, 'name')
  const [person] = ubosOf(record, file).flatMap(({ id }) => childrenOf(file, 'person', 'ubo_related', id))
  return person
    ? joined(person, 'firstName', 'lastName')
    : choiceLabel(choices.shareholderTypes, textIn(record, 'shareholder_type'))
}
