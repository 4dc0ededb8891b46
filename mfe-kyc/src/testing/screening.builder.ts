import type { Answer } from '@dossier/contract/platform/endpoint'
import type { getScreening } from '@dossier/contract/screening/endpoints'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type {
  Monitoring,
  ScreeningAnswer,
  ScreeningResult,
  ScreeningStateOf,
} from '@dossier/contract/screening/schemas/screening'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'

export const screeningId = (number: number) => `67c0000000000000${String(number).padStart(8, '0')}`

export const aRequest = (facts: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({
    general: { firstname: 'Tomas', surname: 'Verhaal', dob: '1973-05-09', nationality: 'NL', ...facts },
  })

/** A match of the possible kind, with nothing but its name; a spec names only the facts it is about. */
export const aResult = (facts: Partial<ScreeningResult> = {}): ScreeningResult => ({
  individual: { firstname: 'Tomas Jan', surname: 'VERHAAL', year_of_birth: '1973' },
  addresses: [],
  sanction_types: [],
  notes: [],
  flags: [],
  articles: [],
  match: { entry: '17', list: 'sample', score: 0.8, band: 'possible', explanation: [] },
  ...facts,
})

type List = ScreeningAnswer['lists'][number]

export const aList = (facts: Partial<List> = {}): List => ({
  id: 'sample',
  name: 'Sample list',
  version: '1',
  published: '2026-11-20',
  checked: '',
  entries: 100,
  outOfDate: false,
  ...facts,
})

export const anAnswer = (facts: Partial<ScreeningAnswer> = {}): ScreeningAnswer => ({
  message: '',
  search_id: screeningId(90),
  results: [aResult()],
  namesakes: [],
  lists: [aList()],
  ...facts,
})

/** A hit that no one has decided. */
export const aHit = (facts: Partial<HitState> = {}): HitState => ({
  index: 0,
  state: 'undecided',
  hit: null,
  rev: null,
  decided: null,
  proposed: null,
  why: [],
  ...facts,
})

type Kept = Answer<typeof getScreening>['data']

export const aScreening = (facts: Partial<Kept> = {}): Answer<typeof getScreening> => ({
  status: 'success',
  data: {
    _id: screeningId(1),
    request: aRequest(),
    response: JSON.stringify(anAnswer()),
    datetime: '2026-11-21T12:00:00.000Z',
    company_id: clientId(1),
    person_id: null,
    entity_id: null,
    search_id: screeningId(90),
    requested_by: 'Olga Officer',
    outcome: 'answered',
    message: '',
    hits: [],
    ...facts,
  },
})

/** Where a person stands whose newest screening found no one; a spec names only the facts it is about. */
export const aState = (facts: Partial<ScreeningStateOf> = {}): ScreeningStateOf => ({
  person_id: null,
  entity_id: null,
  screening_id: screeningId(1),
  datetime: '2026-11-21T12:00:00.000Z',
  outcome: 'no hits',
  hits: null,
  namesakes: [],
  sanctioned: false,
  lists: [aList()],
  outOfDate: false,
  ...facts,
})

/** A pass of ongoing monitoring that is done; a spec names only the facts it is about. */
export const aPass = (facts: Partial<NonNullable<Monitoring>> = {}): Monitoring => ({
  version: 'first',
  published: '2026-11-20',
  state: 'done',
  message: '',
  started: '2026-11-21T12:00:00.000Z',
  ended: null,
  checked: 10_000,
  total: 10_000,
  hits: 0,
  unanswered: 0,
  outOfDate: false,
  ...facts,
})
