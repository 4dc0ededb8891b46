import { calendarDateOf } from '@dossier/contract/dates'
import { limits } from '@dossier/contract/limits'
import { pleaseFill, screenedEntityFields, screenedFields } from '@dossier/contract/messages/screening'
import { callerOf, type Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction } from '../audit/transaction'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { ClientRepository } from '../case-files/client.repository'
import { ensureMay } from '../case-files/rights'
import type { ReviewedRecord } from '../engine/model'
import { DomainError, ensure, found, foundAssociated } from '../errors'
import type { NewId } from '../ids'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { HitService } from './hit.service'
import { outcomeOf } from './outcome'
import { factsOfOrganisation, factsOfPerson, textOf } from './screened-record'
import {
  answerOf,
  nameOf,
  presentScreening,
  requestOf,
  type ScreenedFacts,
  type Screening,
  type ScreeningProvider,
  subjectOf,
} from './screening'
import type { ScreeningRepository } from './screening.repository'
import type { ScreeningSight } from './sight'
import { resultOf } from './states.service'

type Dependencies = {
  readonly screenings: ScreeningRepository
  readonly provider: ScreeningProvider
  readonly sight: ScreeningSight
  readonly hits: Pick<HitService, 'statesOf' | 'decisionsOn'>
  readonly clients: ClientRepository
  readonly caseFiles: CaseFileRepository
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly inTransaction: InTransaction
  readonly newId: NewId
  readonly now: () => Date
  readonly timeZone: string
}
export type ScreeningService = ReturnType<typeof createScreeningService>

type Subject = Pick<Screening, 'companyId' | 'personId' | 'entityId' | 'facts'>

/** Persons checked against sanctions lists, every request and answer kept (SAN-39). */
export function createScreeningService(dependencies: Dependencies) {
  const { screenings, provider, sight, hits, clients, caseFiles, organisations, inTransaction, newId, now, timeZone } =
    dependencies

  return {
    /** Screens a person of a file (SAN-34). Throws 400 with what the person lacks, 502 where the provider failed. */
    async ofPerson(member: Member, personId: string) {
      const person = await recordFor(member, 'person', personId)
      return run(member, { companyId: person.companyId, personId, entityId: null, facts: factsOf(person) })
    },

    /** Screens an entity of a file by its name, as an organisation. Throws as for a person. */
    async ofEntity(member: Member, entityId: string) {
      const entity = await recordFor(member, 'legal_entity', entityId)
      return run(member, { companyId: entity.companyId, personId: null, entityId, facts: factsOfEntity(entity) })
    },

    /** Screens by what was typed (SAN-35). Throws 502 where the provider failed. */
    async byFacts(member: Member, companyId: string, facts: ScreenedFacts) {
      await ensureAvailable(member, companyId)
      return run(member, { companyId, personId: null, entityId: null, facts })
    },

    /** Returns a page of 30 of a client's screenings, newest first (SAN-36). */
    async list(member: Member, companyId: string, page: number) {
      foundAssociated(await clients.get(member, companyId))
      const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
      const seen = await sight.seen(member, companyId)
      const { screenings: listed, count } = await screenings.ofClient(member, companyId, seen, window)
      const subjects = new Set(listed.flatMap((screening) => subjectOf(screening)?.id ?? []))
      const decisions = await hits.decisionsOn(member, [...subjects])
      return {
        sanctions: listed.map((screening) => ({
          _id: screening.id,
          request: requestOf(screening),
          datetime: screening.at.toISOString(),
          person_id: screening.personId,
          entity_id: screening.entityId,
          ...resultOf(screening, decisions),
        })),
        count,
      }
    },

    /** Returns a screening (SAN-37). */
    async get(member: Member, id: string) {
      const screening = found(await screenings.get(member, id))
      found(await clients.get(member, screening.companyId))
      await sight.ensureSeen(member, screening)
      return { data: { ...presentScreening(screening), hits: await hits.statesOf(member, screening) } }
    },
  }

  async function recordFor(member: Member, kind: 'person' | 'legal_entity', id: string) {
    const record = foundAssociated(await caseFiles.record(member, kind, id))
    ensureMay(member, 'view', record)
    await ensureAvailable(member, record.companyId)
    return record
  }

  /** SAN-04. */
  async function ensureAvailable(member: Member, companyId: string) {
    const client = foundAssociated(await clients.get(member, companyId))
    ensure(client.record.values.sanction_screening_available === 'YES', 'forbidden')
  }

  async function run(member: Member, subject: Subject) {
    const outcome = await outcomeNow(member, subject.facts)
    const screening = await keep(member, subject, outcome)
    if (outcome.is === 'failed') throw new DomainError('provider-failed', { message: outcome.message })
    const { searchId: search_id } = screening
    const states = await hits.statesOf(member, screening)
    return { data: answerOf(screening), request: requestOf(screening), search_id, hits: states }
  }

  async function outcomeNow(scope: Scope, facts: ScreenedFacts): Promise<Screening['outcome']> {
    const { list_age_days: limitDays } = await organisations.settings(scope)
    return outcomeOf(provider, facts, { today: calendarDateOf(now(), timeZone), limitDays })
  }

  function keep(member: Member, subject: Subject, outcome: Screening['outcome']) {
    const { companyId, personId, entityId, facts } = subject
    const [id, searchId] = [newId(), newId()]
    return inTransaction(member.organisationId, callerOf(member), async ({ session, at, record }) => {
      const by = { byId: member.userId, byName: member.name }
      const screening: Screening = {
        id,
        searchId,
        ...subject,
        ...by,
        at,
        provider: provider.name,
        outcome,
      }
      await screenings.insert(member, screening, session)
      const { results, lists } = answerOf(screening)
      record({
        what: 'sanction screening run',
        record: { kind: 'screening', id, name: nameOf(facts) },
        companyId,
        details: {
          ...(personId !== null && { person: personId }),
          ...(entityId !== null && { entity: entityId }),
          outcome: outcome.is,
          results: results.length,
          lists: lists.map(({ name, published }) => [name, published].filter(Boolean).join(' of ')),
        },
      })
      return screening
    })
  }
}

function factsOf(person: ReviewedRecord): ScreenedFacts {
  ensureFilled(person, screenedFields)
  return factsOfPerson(person)
}

function factsOfEntity(entity: ReviewedRecord): ScreenedFacts {
  ensureFilled(entity, screenedEntityFields)
  return factsOfOrganisation(entity)
}

/** SAN-29. */
function ensureFilled(record: ReviewedRecord, fields: Readonly<Record<string, string>>) {
  const text = textOf(record)
  const labels = Object.entries(fields).flatMap(([field, label]) => (text(field) === '' ? [label] : []))
  ensure(labels.length === 0, 'invalid-request', { message: pleaseFill(labels), requiredFileds: labels })
}
