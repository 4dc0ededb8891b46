import { limits } from '@dossier/contract/limits'
import { pleaseFill, screenedFields, screeningMessages as texts } from '@dossier/contract/messages/screening'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { ClientRepository } from '../case-files/client.repository'
import { ensureMay } from '../case-files/rights'
import type { ReviewedRecord } from '../engine/model'
import { effectiveReader } from '../engine/values'
import { DomainError, ensure, found, foundAssociated } from '../errors'
import type { NewId } from '../ids'
import {
  answerOf,
  ProviderFailure,
  presentScreening,
  requestOf,
  type ScreenedFacts,
  type Screening,
  type ScreeningProvider,
} from './screening'
import type { ScreeningRepository } from './screening.repository'
import type { ScreeningSight } from './sight'

type Dependencies = {
  readonly screenings: ScreeningRepository
  readonly provider: ScreeningProvider
  readonly sight: ScreeningSight
  readonly clients: ClientRepository
  readonly caseFiles: CaseFileRepository
  readonly inTransaction: InTransaction
  readonly newId: NewId
}
export type ScreeningService = ReturnType<typeof createScreeningService>

type Subject = { readonly companyId: string; readonly personId: string | null; readonly facts: ScreenedFacts }

/** Persons checked against sanctions lists, every request and answer kept (SAN-39). */
export function createScreeningService(dependencies: Dependencies) {
  const { screenings, provider, sight, clients, caseFiles, inTransaction, newId } = dependencies

  return {
    /** Screens a person of a file (SAN-34). Throws 400 with what the person lacks, 502 where the provider failed. */
    async ofPerson(member: Member, personId: string) {
      const person = foundAssociated(await caseFiles.record(member, 'person', personId))
      ensureMay(member, 'view', person)
      await ensureAvailable(member, person.companyId)
      return run(member, { companyId: person.companyId, personId, facts: factsOf(person) })
    },

    /** Screens by what was typed (SAN-35). Throws 502 where the provider failed. */
    async byFacts(member: Member, companyId: string, facts: ScreenedFacts) {
      await ensureAvailable(member, companyId)
      return run(member, { companyId, personId: null, facts })
    },

    /** Returns a page of 30 of a client's screenings, newest first (SAN-36). */
    async list(member: Member, companyId: string, page: number) {
      foundAssociated(await clients.get(member, companyId))
      const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
      const persons = await sight.personsSeen(member, companyId)
      const { screenings: listed, count } = await screenings.ofClient(member, companyId, persons, window)
      return {
        sanctions: listed.map((screening) => ({
          _id: screening.id,
          request: requestOf(screening),
          datetime: screening.at.toISOString(),
          person_id: screening.personId,
        })),
        count,
      }
    },

    /** Returns a screening (SAN-37). */
    async get(member: Member, id: string) {
      const screening = found(await screenings.get(member, id))
      found(await clients.get(member, screening.companyId))
      await sight.ensureSeen(member, screening)
      return { data: presentScreening(screening) }
    },
  }

  /** SAN-04. */
  async function ensureAvailable(member: Member, companyId: string) {
    const client = foundAssociated(await clients.get(member, companyId))
    ensure(client.record.values.sanction_screening_available === 'YES', 'forbidden')
  }

  async function run(member: Member, subject: Subject) {
    const outcome = await outcomeOf(subject.facts)
    const screening = await keep(member, subject, outcome)
    if (outcome.is === 'failed') throw new DomainError('provider-failed', { message: outcome.message })
    return { data: answerOf(screening), request: requestOf(screening), search_id: screening.searchId }
  }

  async function outcomeOf(facts: ScreenedFacts): Promise<Screening['outcome']> {
    try {
      const answer = await provider.screen(facts)
      return { is: 'answered', message: messageFor(answer.results.length), answer }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      return { is: 'failed', message: error.message }
    }
  }

  function keep(member: Member, { companyId, personId, facts }: Subject, outcome: Screening['outcome']) {
    const [id, searchId] = [newId(), newId()]
    return inTransaction(member.organisationId, callerOf(member), async ({ session, at, record }) => {
      const by = { byId: member.userId, byName: member.name }
      const screening: Screening = {
        id,
        searchId,
        companyId,
        personId,
        ...by,
        at,
        facts,
        provider: provider.name,
        outcome,
      }
      await screenings.insert(member, screening, session)
      const { results, lists } = answerOf(screening)
      record({
        what: 'sanction screening run',
        record: { kind: 'screening', id, name: `${facts.firstname} ${facts.surname}` },
        companyId,
        details: {
          ...(personId !== null && { person: personId }),
          outcome: outcome.is,
          results: results.length,
          lists: lists.map((list) => `${list.name} of ${list.published}`),
        },
      })
      return screening
    })
  }
}

function messageFor(results: number): string {
  if (results === 0) return texts.noResults
  return results === 1 ? '' : texts.severalResults
}

function factsOf(person: ReviewedRecord): ScreenedFacts {
  const read = effectiveReader(person)
  const text = (field: keyof typeof screenedFields) => String(read(field) ?? '').trim()
  const lacking = (Object.keys(screenedFields) as (keyof typeof screenedFields)[]).filter((field) => text(field) === '')
  const labels = lacking.map((field) => screenedFields[field])
  ensure(lacking.length === 0, 'invalid-request', { message: pleaseFill(labels), requiredFileds: labels })
  return {
    firstname: text('firstName'),
    surname: text('lastName'),
    dob: text('dateOfBirth').slice(0, 10),
    nationality: text('passportCountry'),
  }
}
