import { isCalendarDate } from '@dossier/contract/platform/dates'
import { z } from 'zod'
import { NoText, textFrom } from '../../platform/text-from'
import { isAtMostDeep } from './json-depth'
import { type MatchedEntity, matchedEntity, resultOfEntity } from './matched-entity'
import { type AskedList, nameOf, ProviderFailure, type ScreenedFacts, type ScreeningProvider } from './screening'

/** Where a service speaks the `/match` API of OpenSanctions. */
export type MatchSettings = {
  readonly url: string
  readonly key: string | undefined
  /** Which of its collections is asked. */
  readonly dataset: string
  readonly withinMs?: number
  readonly now: () => Date
}

/** The catalogue names all collections of the service, and is read this long at most for whether there is a new version. */
const catalogueForMs = 60_000

/** An answer is kept twice in one document, as it came and as results, of which the database takes 16 MB. */
const mostBytes = 4_000_000
const mostResults = 100
/** Entities hold texts in lists; the database takes 100 levels. */
const mostLevels = 40

const matchAnswer = z.object({
  responses: z.object({
    asked: z.object({ status: z.literal(200), results: z.array(matchedEntity).max(mostResults) }),
  }),
})
const catalogue = z.object({
  datasets: z.array(
    z.object({
      name: z.string(),
      title: z.string().optional(),
      version: z.string().nullish(),
      updated_at: z.string().nullish(),
      entity_count: z.int().nullish(),
    }),
  ),
})

const nonsense = 'The screening provider gave an answer that is not a result'
const texts = {
  late: 'The screening provider did not answer in time',
  down: 'The screening provider cannot be reached',
  'too long': nonsense,
  nonsense,
} as const

/** The provider that asks a service elsewhere. What it answers is kept as it came (SAN-39). */
export function matchProvider(settings: MatchSettings): ScreeningProvider {
  const { dataset } = settings
  const collection = collectionOf(settings)
  return {
    name: 'match',
    monitoring: {
      async version() {
        const found = await collection.known()
        return found?.version ?? found?.updated_at ?? ''
      },
      upToDate: async () => undefined,
      pauseMs: 200,
    },
    async screen(facts: ScreenedFacts) {
      const path = `/match/${encodeURIComponent(dataset)}?limit=${mostResults}`
      const { raw, answer } = await ask(settings, path, matchAnswer, { queries: { asked: queryOf(facts) } })
      // Read after the answer: what was known before may be a version that did not give it.
      const list = await listOf(settings, collection.now())
      const results = eachOnce(answer.responses.asked.results).map((entity) => resultOfEntity(entity, list))
      return { results, lists: [list], raw }
    },
  }
}

/** One entry is decided once: where it is answered several times, the first is the one that matches best. */
const eachOnce = (entities: readonly MatchedEntity[]) =>
  [...new Map(entities.toReversed().map((entity) => [entity.id, entity])).values()].toReversed()

async function ask<Answer>(
  { url, key, withinMs = 20_000 }: MatchSettings,
  path: string,
  schema: z.ZodType<Answer>,
  body?: object,
): Promise<{ raw: unknown; answer: Answer }> {
  const text = await textOf(`${url}${path}`, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key !== undefined && { authorization: `ApiKey ${key}` }),
    },
    mostBytes,
    signal: AbortSignal.timeout(withinMs),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const raw = jsonIn(text)
  if (!isAtMostDeep(raw, mostLevels)) throw new ProviderFailure(texts.nonsense)
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw new ProviderFailure(texts.nonsense)
  return { raw, answer: parsed.data }
}

type Collection = z.infer<typeof catalogue>['datasets'][number]

/** What the catalogue says of the collection that is asked, now or a short while ago; a failure is not kept. */
function collectionOf(settings: MatchSettings) {
  const { now } = settings
  let kept: { readonly until: number; readonly found: Promise<Collection | undefined> } | undefined
  const find = async () => {
    const { answer } = await ask(settings, '/catalog', catalogue)
    return answer.datasets.find(({ name }) => name === settings.dataset)
  }
  const readNow = () => {
    const found = find()
    kept = { until: now().getTime() + catalogueForMs, found }
    found.catch(() => {
      kept = undefined
    })
    return found
  }
  return { now: readNow, known: () => (kept && now().getTime() < kept.until ? kept.found : readNow()) }
}

/** The collection that answers; of no known day where the service does not say. */
async function listOf({ dataset }: MatchSettings, collection: Promise<Collection | undefined>): Promise<AskedList> {
  // The answer counts without its day: a list of no known day is shown as out of date.
  const found = await collection.catch(() => undefined)
  return {
    id: dataset,
    name: found?.title ?? dataset,
    version: found?.version ?? '',
    published: dayOf(found?.updated_at),
    checked: '',
    entries: found?.entity_count ?? 0,
  }
}

/** The day of an instant; none where it is no instant of the calendar, so that the list counts as out of date. */
function dayOf(instant: string | null | undefined): string {
  const day = (instant ?? '').slice(0, 10)
  return isCalendarDate(day) ? day : ''
}

/** What is asked for, as an entity of FollowTheMoney. */
function queryOf({ firstname, surname, dob, nationality, kind, identifiers = [] }: ScreenedFacts) {
  const said = (name: string, value: string) => (value === '' ? {} : { [name]: [value] })
  return kind === 'organisation'
    ? { schema: 'Organization', properties: { name: [surname], ...said('country', nationality.toLowerCase()) } }
    : {
        schema: 'Person',
        properties: {
          name: [nameOf({ firstname, surname })],
          ...said('firstName', firstname),
          ...said('lastName', surname),
          ...said('birthDate', dob),
          ...said('nationality', nationality.toLowerCase()),
          // Of what kind a document is, the file does not say.
          ...(identifiers.length > 0 && { passportNumber: identifiers, idNumber: identifiers }),
        },
      }
}

async function textOf(address: string, request: Parameters<typeof textFrom>[1]): Promise<string> {
  try {
    return await textFrom(address, request)
  } catch (error) {
    if (!(error instanceof NoText)) throw error
    throw new ProviderFailure(wordsFor(error), { cause: error })
  }
}

const wordsFor = ({ reason }: NoText) =>
  typeof reason === 'string' ? texts[reason] : `The screening provider answered ${reason.status}`

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ProviderFailure(texts.nonsense, { cause })
  }
}
