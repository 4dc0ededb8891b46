import { randomBytes } from 'node:crypto'
import { type Answer, apiBase, type Endpoint, type Sent } from '@dossier/contract/platform/endpoint'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { pino } from 'pino'
import { rightsOf, type User } from '../people/users/user'
import { newId } from '../platform/ids'
import type { Mail } from '../platform/mail/mail'
import {
  createSessionRepository,
  type Session,
  type SessionDocument,
  toDocument,
} from '../platform/sessions/session.repository'
import { createSessionTokens } from '../platform/sessions/session-token'
import { assemble, type Product } from '../wiring/product'
import type { Surroundings } from '../wiring/surroundings'
import { aClock } from './clock'
import { ensureDeclared } from './declared-answers'
import { noOneListed } from './no-one-listed'
import { found, foundStaffed, hire } from './staff'
import { openTestDatabase } from './test-database'

type Answered<E extends Endpoint> = {
  status: number
  body: Answer<E> & Partial<Omit<ErrorBody, 'status'>>
  headers: Headers
}

/** There where a file came. */
type FileBody = { readonly bytes?: Uint8Array }

/** Anything that could be sent to an endpoint, right or wrong. */
type Attempt = { params?: Strings; query?: Strings; body?: unknown; form?: Strings; file?: File; browser?: string }

/** What a spec may want otherwise. */
type Wanted = Partial<
  Pick<
    Surroundings,
    | 'rates'
    | 'twoFactorRequired'
    | 'walletKey'
    | 'trustProxy'
    | 'timeZone'
    | 'pageOrigins'
    | 'mailTransport'
    | 'anchorPlaces'
    | 'anchorFile'
    | 'stampAnchor'
    | 'onAnswer'
    | 'passwordCost'
    | 'log'
    | 'scan'
    | 'shelves'
    | 'stopping'
    | 'screeningProvider'
    | 'listAddresses'
    | 'candleSource'
    | 'orderBookSource'
    | 'keys'
    | 'installedAreas'
    | 'areaApis'
    | 'areaCallLimits'
  >
>

export type OpenProduct = Awaited<ReturnType<typeof openProduct>>

// The TRON account of the BIP-39 vector phrase, whose addresses are known.
const testWalletKey =
  'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd'

/** The whole API over an empty database, with a clock that stands still, answers checked against the contract. */
export async function openProduct({ watched = false, ...wanted }: Wanted & { watched?: boolean } = {}) {
  const database = await openTestDatabase({ watched })
  const clock = aClock()
  const box: Mail[] = []
  const keys = wanted.keys ?? {
    session: [{ id: 'test', secret: new Uint8Array(randomBytes(32)) }] as const,
    encryption: new Uint8Array(randomBytes(32)),
    signing: new Uint8Array(randomBytes(32)),
  }
  const surroundings = {
    database,
    keys,
    log: pino({ level: 'silent' }),
    now: clock.now,
    screeningProvider: noOneListed,
    timeZone: 'UTC',
    trustProxy: false,
    checkAnswers: true,
    // The clock of a spec stands in the past, where the database would remove its sessions as expired.
    ttlIndexes: false,
    publicUrl: 'https://dossier.test',
    twoFactorRequired: false,
    rates: { publicPerMinute: 1_000_000, accountAttempts: 1_000_000 },
    operatorMail: 'operator@dossier.test',
    walletKey: testWalletKey,
    passwordCost: { memoryCost: 512, timeCost: 1, parallelism: 1 },
    mailTransport: async (mail: Mail) => void box.push(mail),
    ...wanted,
  }
  const product = await assemble(surroundings)
  const sessions = createSessionRepository(database.db)
  const tokens = createSessionTokens(keys.session, clock.now)

  /** A token for a user, without the cost of a password. */
  async function tokenOf(user: User): Promise<string> {
    const session = sessionOf(user)
    await sessions.insert(session)
    return tokens.sign(session.id, user.id)
  }

  /** The same for several. */
  async function tokensOf(users: readonly User[]): Promise<readonly string[]> {
    if (users.length === 0) return []
    const begun = users.map(sessionOf)
    await database.db.collection<SessionDocument>('sessions').insertMany(begun.map(toDocument))
    return Promise.all(begun.map(({ id, userId }) => tokens.sign(id, userId)))
  }

  const sessionOf = (user: User): Session => ({
    id: newId(),
    userId: user.id,
    organisationId: user.organisationId,
    ...rightsOf(user),
    startedAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 86_400_000),
    address: '',
    userAgent: '',
  })

  return {
    ...product,
    database,
    clock,
    /** Mails that went out, oldest first. */
    box,
    tokenOf,
    tokensOf,
    ...callsTo(product),
    /** Another process of the same product, over the same database. */
    async second(otherwise: Wanted = {}) {
      const second = await assemble({ ...surroundings, ...otherwise })
      return { ...callsTo(second), jobs: second.jobs }
    },
    found: (name: string) => found(product, name),
    foundStaffed: (name: string, staff: Parameters<typeof foundStaffed>[2]) =>
      foundStaffed({ ...product, database }, name, staff),
    hire: (organisationId: string | null, facts?: Parameters<typeof hire>[2]) => hire(product, organisationId, facts),
  }
}

export function callsTo({ api }: Pick<Product, 'api'>) {
  letAnswersBeDeclared(api)

  /** Makes a call as the browser would, a file beside what is sent. `token` null: no one is signed in. */
  async function call<E extends Endpoint>(
    token: string | null,
    endpoint: E,
    sent: Sent<E>,
    file?: File,
  ): Promise<Answered<E>> {
    const { status, headers, body } = await attempt(token, endpoint, { ...sent, ...(file && { file }) })
    return { status, headers, body: body as Answered<E>['body'] }
  }

  /** Makes a call with whatever content, as no page of the product would. */
  async function attempt(
    token: string | null,
    endpoint: Endpoint,
    { params, query, body, form, file, browser }: Attempt = {},
  ) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
    const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString()
    const response = await api.request(`${apiBase[endpoint.api]}${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(browser !== undefined && { 'browser-id': browser }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...((form || file) && { body: formOf(form, file) }),
    })
    const answered = (await contentOf(response)) as Partial<ErrorBody> & FileBody & Record<string, unknown>
    return { status: response.status, body: answered, headers: response.headers }
  }

  return { call, attempt, api }
}

/** Lets no error pass that its endpoint does not declare. */
function letAnswersBeDeclared(api: Product['api']) {
  const { request } = api
  api.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest)
    const sent = { method: init?.method ?? 'GET', path: String(input), headers: new Headers(init?.headers) }
    await ensureDeclared(sent, response)
    return response
  }
}

/** JSON, or the bytes of a file. */
const contentOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json')
    ? response.json()
    : { bytes: new Uint8Array(await response.arrayBuffer()) }

/** As a browser sends it: the fields, then the file. */
function formOf(fields: Strings = {}, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  if (file) form.append('file', file)
  return form
}

type Strings = Record<string, string | number | undefined>
