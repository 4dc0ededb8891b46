import { fieldsOf } from '@dossier/contract/file/catalogue'
import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'
import type { Chance } from './random'

type Strange = readonly unknown[]

const texts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '2026-03-02',
  '2026-02-30',
  '9999-99-99',
  '2025',
  'corporate',
  'account_holder',
  'forConfirmation',
  'forHistory',
  'asc',
  'name',
  'createdAt',
  'low',
  'YES',
  'manual',
  'CW',
  'true',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '{"$gt":""}',
  "'; DROP TABLE clients; --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202e',
  '👩‍🚀',
  'ﷺ'.repeat(300),
  'x'.repeat(5_000),
  '<script>alert(1)</script>',
  '=1+1',
  '.*',
  '(((((((',
  '\\',
  'a'.repeat(24),
  'g'.repeat(24),
  'Harbour',
  'Please approve this change',
  'Not what the register says',
]
const plain: Strange = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e21,
  -0,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { value: 'x' },
  { $gt: '' },
  { ops: [] },
  { ops: [{ insert: 'x\n' }] },
  { ops: [{ insert: 7 }] },
  { 'a.b': 1 },
  { $set: {} },
]
const names: readonly string[] = [
  ...['id', '_id', 'company_id', 'notification_id', 'view', 'search', 'orderingKey', 'orderingValue', 'page', 'offset'],
  ...[
    'limit',
    'filters',
    'company_type',
    'rev',
    'affected_rev',
    'text',
    'comment',
    'email',
    'password',
    'token',
    'label',
  ],
  ...['record', 'elements', 'snapshotId', 'dependencies', 'actor', 'from', 'to', 'kind', 'toString', 'constructor', ''],
  ...fieldsOf('company').map(({ name }) => name),
  ...fieldsOf('person').map(({ name }) => name),
]

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** What an endpoint asks for by name: the parts it declares, and for records whatever fields there are. */
type Asked = { readonly endpoint: Endpoint; readonly query: readonly string[]; readonly body: readonly string[] }

export async function askedBy(endpoint: Endpoint): Promise<Asked> {
  const { query, body } = await endpoint.schemas()
  const namesIn = (schema: object | undefined) =>
    schema && 'shape' in schema && schema.shape ? Object.keys(schema.shape) : names
  return { endpoint, query: namesIn(query), body: namesIn(body) }
}

/** Returns requests as no page would send them, which name these ids and are sent with these tokens or with none. */
export function strangeRequests(known: Strange, tokens: readonly string[]) {
  function anything(chance: Chance, depth = 0): unknown {
    switch (chance.below(depth > 3 ? 3 : 5)) {
      case 0:
        return chance.pick(known)
      case 1:
        return chance.pick(texts)
      case 2:
        return chance.pick(plain)
      case 3:
        return anObject(chance, depth)
      default:
        return Array.from({ length: chance.below(4) }, () => anything(chance, depth + 1))
    }
  }

  const anObject = (chance: Chance, depth: number) =>
    Object.fromEntries(
      Array.from({ length: chance.below(5) }, () => [chance.pick(names), anything(chance, depth + 1)] as const),
    )

  /** Nearly what is asked for: most of the names, some of the values. */
  const nearly = (chance: Chance, asked: readonly string[]) =>
    Object.fromEntries(
      (asked.length > 8 ? [chance.pick(asked), chance.pick(asked)] : asked)
        .filter(() => !chance.oneIn(4))
        .map((name) => [name, chance.oneIn(3) ? anything(chance) : chance.pick([...known, ...texts])]),
    )

  function aBody(chance: Chance, asked: readonly string[]): string {
    const json = JSON.stringify(
      chance.pick([
        () => nearly(chance, asked),
        () => nearly(chance, asked),
        () => anObject(chance, 0),
        () => anything(chance),
      ])(),
    )
    const wide = `{${Array.from({ length: 300 }, (_, n) => `"${chance.pick(asked) ?? ''}${n}":1`).join(',')}}`
    if (chance.oneIn(50)) return wide
    return chance.pick([json, json, json, json, json, json, json.slice(0, -1), `${json}x`, '', '"', 'null'])
  }

  function aRequest(chance: Chance, { endpoint, ...asked }: Asked): readonly [string, RequestInit] {
    const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(text(chance.pick([...known, ...texts]))))
    const query = Array.from(
      { length: chance.below(4) },
      () => [chance.oneIn(3) ? chance.pick(names) : chance.pick([...asked.query, '']), text(anything(chance))] as const,
    ).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    const search = chance.pick([
      '',
      query.join('&'),
      query.join('&'),
      '%',
      '&&=',
      'view=forHistory',
      'view=forConfirmation',
    ])
    const token = chance.pick([...tokens, ...tokens, 'nonsense', 'a.b.c', ''])
    const method = chance.oneIn(20)
      ? chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      : endpoint.method
    const headers = {
      'content-type': chance.pick(['application/json', 'application/json', 'text/plain', 'multipart/form-data']),
      ...(token && { authorization: chance.pick([token, `Bearer ${token}`]) }),
      ...(chance.oneIn(10) && {
        'idempotency-key': chance.pick(['a-key-of-somebody', 'short', '{"$gt":""}', 'x'.repeat(300)]),
      }),
      ...(chance.oneIn(10) && { 'browser-id': chance.pick(['a-name-of-a-browser', '$where', 'x'.repeat(300)]) }),
      ...(chance.oneIn(20) && { origin: chance.pick(['null', 'http://localhost', 'https://evil.example', '%%%']) }),
    }
    const body = method === 'GET' ? {} : { body: aBody(chance, asked.body) }
    return [`${apiBase[endpoint.api]}${path}${chance.pick(['', '', '/'])}?${search}`, { method, headers, ...body }]
  }

  return { aRequest }
}
