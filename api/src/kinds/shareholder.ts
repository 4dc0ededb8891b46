import { choiceLabel, choices } from '@dossier/contract/catalogue/choices'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { documentsOfAll } from './documents-of'
import { byIndex, childrenOf, joined, textIn } from './in-file'
import type { KindModule } from './kind'
import { ensureCorporate, ensureUnderEntity, nestingFacts, nestingLinks } from './nesting'

/** SHR-01: an individual behind a UBO, or a company. */
export const shareholder: KindModule = {
  kind: 'shareholder',
  links: nestingLinks,
  nameOf: (record, file) => {
    const share = record.values.percentage_held
    const percent = typeof share === 'number' ? [`${share}%`] : []
    return [nameOfHolder(record, file), ...percent].filter(Boolean).join(', ')
  },
  sectionsOf: () => ['owners'],
  loads: 'file',
  answersFrom: 'file',
  checkCreation: (record, file) => {
    ensureCorporate(record, file)
    ensureUnderEntity(record, file)
  },
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    ubo: ubosOf(record, file)[0]?.id ?? null,
    legalEntity: entitiesOf(record, file)[0]?.id ?? null,
    ...nestingFacts(record),
    index: Number(record.facts.index ?? 0),
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
