import type { Namesake, ScreeningAnswer, ScreeningResult } from '@dossier/contract/screening/schemas/screening'

/** What a screening is asked with (SAN-02). */
export type ScreenedFacts = {
  /** Empty for an organisation, whose name stands in `surname`. */
  readonly firstname: string
  readonly surname: string
  /** YYYY-MM-DD; empty where it is not known. */
  readonly dob: string
  /** ISO 3166 alpha-2 code; empty where it is not known. */
  readonly nationality: string
  /** Absent for a person. */
  readonly kind?: 'organisation'
  /** Numbers of identity documents; absent where none is known. */
  readonly identifiers?: readonly string[]
}

/** A list that was asked, in the version that answered. */
export type AskedList = Omit<ScreeningAnswer['lists'][number], 'outOfDate'>

/** What a provider found, with its answer as it came. */
type ProviderAnswer = {
  readonly results: readonly ScreeningResult[]
  /** Absent where it does not say who has a like name and another date of birth. */
  readonly namesakes?: readonly Namesake[]
  readonly lists: readonly AskedList[]
  readonly raw: unknown
}

/** What ongoing monitoring needs of a provider. */
type Monitorable = {
  /** Stands for the lists that are to answer; empty where that is not known. Throws where no one can be asked. */
  readonly version: () => Promise<string>
  /** Resolves once these lists are the ones that answer. */
  readonly upToDate: () => Promise<void>
  /** How long it is left alone between two questions. */
  readonly pauseMs: number
}

/** Where names are screened: our own engine over public lists, or a service elsewhere (SAN-39). */
export type ScreeningProvider = {
  readonly name: string
  /** Throws a ProviderFailure where no answer came. */
  readonly screen: (facts: ScreenedFacts) => Promise<ProviderAnswer>
  /** Absent where nothing can be said of its lists, so that no one is monitored. */
  readonly monitoring?: Monitorable
}

/** A provider whose lists everyone can be screened against again and again. */
export type MonitoredProvider = ScreeningProvider & { readonly monitoring: Monitorable }

/** An answer as it is kept, with which of the lists were too old for the organisation then (GOV-36). */
type KeptAnswer = Omit<ProviderAnswer, 'lists'> & { readonly lists: ScreeningAnswer['lists'] }

/** Why a provider gave no answer, in words for its user. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
}

/** One screening, as it is kept: what was asked, by whom, and what came back, failures included (SAN-39). */
export type Screening = {
  readonly id: string
  readonly companyId: string
  readonly personId: string | null
  readonly entityId: string | null
  readonly searchId: string
  /** null where no one asked, as in ongoing monitoring. */
  readonly byId: string | null
  readonly byName: string
  readonly at: Date
  readonly facts: ScreenedFacts
  readonly provider: string
  readonly outcome:
    | { readonly is: 'answered'; readonly message: string; readonly answer: KeptAnswer }
    | { readonly is: 'failed'; readonly message: string }
}

/** Persons and entities, by id. */
export type Subjects = { readonly persons: readonly string[]; readonly entities: readonly string[] }

/** A result as far as decisions on it and counts of it need it. */
export type KnownResult = Pick<ScreeningResult, 'individual' | 'sanction_types'> & {
  readonly match: Omit<ScreeningResult['match'], 'explanation'> & {
    readonly explanation: readonly Pick<ScreeningResult['match']['explanation'][number], 'feature' | 'speaks'>[]
  }
}

/** A screening as lists and overviews read it. */
export type ListedScreening = Omit<Screening, 'outcome'> & {
  readonly outcome:
    | {
        readonly is: 'answered'
        readonly message: string
        readonly answer: Pick<KeptAnswer, 'namesakes' | 'lists'> & { readonly results: readonly KnownResult[] }
      }
    | { readonly is: 'failed'; readonly message: string }
}

export const nameOf = ({ firstname, surname }: Pick<ScreenedFacts, 'firstname' | 'surname'>) =>
  `${firstname} ${surname}`.trim()

/** The record of the file that a screening is about, null for a lookup. */
export function subjectOf({ personId, entityId }: Pick<Screening, 'personId' | 'entityId'>) {
  if (personId !== null) return { kind: 'person', id: personId } as const
  return entityId === null ? null : ({ kind: 'legal_entity', id: entityId } as const)
}

/** The request as it goes over the wire: JSON with a `general` block (SAN-02), without the numbers of documents. */
export const requestOf = ({ facts: { identifiers: _identifiers, ...general } }: Pick<Screening, 'facts'>) =>
  JSON.stringify({ general })

/** What a screening found, and in which lists; nothing for one that failed. */
export const foundBy = ({ outcome }: Pick<ListedScreening, 'outcome'>) =>
  outcome.is === 'answered' ? outcome.answer : nothing

const nothing: Pick<KeptAnswer, 'namesakes' | 'lists'> & { readonly results: readonly [] } = { results: [], lists: [] }

/** The answer of a screening; one that failed holds no results. */
export function answerOf({ searchId, outcome }: Pick<Screening, 'searchId' | 'outcome'>): ScreeningAnswer {
  const { results, namesakes = [], lists } = outcome.is === 'answered' ? outcome.answer : nothing
  return {
    message: outcome.message,
    search_id: searchId,
    results: [...results],
    namesakes: [...namesakes],
    lists: [...lists],
  }
}

/** A screening with all that is known of it (SAN-37). */
export const presentScreening = (screening: Screening) => ({
  _id: screening.id,
  request: requestOf(screening),
  response: JSON.stringify(answerOf(screening)),
  datetime: screening.at.toISOString(),
  company_id: screening.companyId,
  person_id: screening.personId,
  entity_id: screening.entityId,
  search_id: screening.searchId,
  requested_by: screening.byName,
  outcome: screening.outcome.is,
  message: screening.outcome.message,
})
