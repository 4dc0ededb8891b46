import { describe, expect, it } from 'vitest'
import { declaredModules } from '../api-report/declared-modules'
import { defaultsOfSource } from '../api-report/defaults-of-source'
import { shapesOf } from '../api-report/shapes-of-package'
import { type CallReports, shapesNeeded, type Uses } from '../offer/uses'
import type { CallReport } from '../shapes/call-report'
import { noticed } from './noticed'

const library = '@dossier/shared-ui/data'

/** A small shared-ui, as the compiler writes it down. */
const declared = `
import type { ReactNode } from 'react'
import { Tone } from './tone'
export interface Column<Row> {
  readonly key: string
  readonly cell: (row: Row, at: number) => ReactNode
  readonly hidden?: boolean
}
type Props<Row> = {
  readonly label: string
  readonly tone: Tone
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly empty?: ReactNode
  readonly onPage?: (page: number, size: number) => void
}
export declare function DataTable<Row>(_: Props<Row>): import('react').JSX.Element
export declare function usePage(start: number, size?: number): { readonly page: number; readonly last?: number; readonly state: State }
type State = 'idle' | 'busy'
export declare function toText(value: string): string
export declare class Sheet { constructor(name: string); readonly name: string; print(copies: number): void }
`
const tones = `export declare const tones: readonly ['plain', 'warn', 'danger']
export type Tone = (typeof tones)[number]`
const source = `const usual = 20
export function DataTable({ label, empty = 'Nothing', tone }) {}
export function usePage(start, size = usual) {}`

type Sources = { readonly declared: string; readonly tones: string; readonly source: string }
const sources: Sources = { declared, tones, source }

function shapesIn({ declared: data, tones: tone, source: code }: Sources) {
  const modules = declaredModules((path) => ({ 'src/data': data, 'src/tone': tone })[path])
  const defaults = defaultsOfSource(code)
  return shapesOf(new Map([[library, 'src/data']]), modules, ({ name }) => defaults.get(name))
}

const call: CallReport = {
  method: 'POST',
  path: '/api/client/companies',
  access: { permission: 'view_client' },
  query: { type: 'object', properties: { page: { type: 'integer', minimum: 1, default: 1 } } },
  body: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 80 }, kind: { type: 'string', enum: ['person', 'company'] } },
    required: ['name'],
  },
  response: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['open', 'done'] },
      rows: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      note: { type: 'string' },
    },
    required: ['status', 'rows'],
  },
}
const companies = 'POST /api/client/companies'

/** What an area that names every member of what it uses notices of other sources and another call. */
function said(changed: Partial<Sources>, calls: CallReports = { [companies]: call }, names = (_: string) => true) {
  const needed = shapesNeeded(shapesIn(sources), { [library]: ['DataTable', 'usePage', 'toText', 'Sheet'] })
  const uses: Uses = { ...needed, calls: { [companies]: call } }
  return noticed(uses, { shapes: shapesIn({ ...sources, ...changed }), calls }, names)
}

/** Other sources, one place of which reads otherwise. */
function inUi(from: string, to: string): Partial<Sources> {
  const [part] = (['declared', 'tones', 'source'] as const).filter((each) => sources[each].includes(from))
  if (part === undefined) throw new Error(`${from} is not there`)
  return { [part]: sources[part].replace(from, to) }
}

const uses = (name: string, change: string) => `it uses ${name} of ${library}, and in the shell ${change}`
const ui = (name: string, from: string, to: string, ...changes: readonly string[]) => ({
  what: `${from} becomes ${to}`,
  changed: inUi(from, to),
  notices: changes.map((change) => uses(name, change)),
})
const uiUnnoticed = (from: string, to: string) => ({
  what: `${from} becomes ${to}`,
  changed: inUi(from, to),
  notices: [],
})

describe('PLT-13 What an area would notice of another shared-ui', () => {
  it('is nothing of the one it was built with', () => {
    expect(said({})).toEqual([])
  })

  it.each([
    ui(
      'DataTable',
      'readonly label: string',
      'readonly title: string',
      "'label' is gone",
      "'title' has to be given now",
    ),
    ui('DataTable', 'readonly empty?: ReactNode', 'readonly none?: ReactNode', "'empty' is gone"),
    ui('DataTable', 'readonly empty?: ReactNode', 'readonly empty: ReactNode', "'empty' has to be given now"),
    ui(
      'DataTable',
      'readonly label: string',
      'readonly label: string; readonly id: string',
      "'id' has to be given now",
    ),
    ui('DataTable', 'readonly key: string', 'readonly key: number', "'columns[].key' no longer takes string"),
    ui('DataTable', 'readonly hidden?: boolean', 'readonly hidden?: true', "'columns[].hidden' no longer takes false"),
    ui('DataTable', '(row: Row, at: number)', '(row: Row)', "'columns[].cell, argument 2' is gone"),
    ui(
      'DataTable',
      '(page: number, size: number)',
      '(page: string, size: number)',
      "'onPage, argument 1' may be string now",
    ),
    ui('DataTable', "'warn', ", '', `'tone' no longer takes 'warn'`),
    ui('DataTable', "empty = 'Nothing'", "empty = 'No rows'", `the default of 'empty' was 'Nothing' and is 'No rows'`),
    ui('usePage', 'const usual = 20', 'const usual = 50', "the default of 'argument 2' was 20 and is 50"),
    ui('usePage', 'size?: number', 'size: number', "'argument 2' has to be given now"),
    ui('usePage', 'readonly page: number;', 'readonly at: number;', "'result.page' is gone"),
    ui('usePage', 'readonly page: number;', 'readonly page?: number;', "'result.page' may be missing now"),
    ui('usePage', "'idle' | 'busy'", "'idle' | 'busy' | 'over'", "'result.state' may be 'over' now"),
    ui('toText', 'toText(value: string): string', 'toText(value: string): string | null', "'result' may be null now"),
    ui('Sheet', 'print(copies: number): void', 'show(): void', "'print' is gone"),
  ])('is refused: $what', ({ changed, notices }) => {
    expect(said(changed)).toEqual(notices)
  })

  it.each([
    uiUnnoticed('readonly label: string', 'readonly label: string; readonly dense?: boolean'),
    uiUnnoticed('readonly label: string', 'readonly label: ReactNode'),
    uiUnnoticed('readonly label: string', 'readonly label?: string'),
    uiUnnoticed("'danger'", "'danger', 'calm'"),
    uiUnnoticed('readonly page: number;', 'readonly page: number; readonly first: number;'),
    uiUnnoticed('readonly last?: number', 'readonly last: number'),
    uiUnnoticed("'idle' | 'busy'", "'idle'"),
    uiUnnoticed('type Props<Row> =', 'type TableProps<Row> = Props<Row>\ntype Props<Row> ='),
    uiUnnoticed('(row: Row, at: number)', '(row: Row, at: number, of: number)'),
    uiUnnoticed(
      'export declare function toText',
      'export declare function more(): void\nexport declare function toText',
    ),
    uiUnnoticed('usePage(start: number, ', 'usePage(start: number | string, '),
  ])('passes: $what', ({ changed, notices }) => {
    expect(said(changed)).toEqual(notices)
  })

  it('is no default of what is new', () => {
    const withDense = inUi('readonly label: string', 'readonly label: string; readonly dense?: string')
    expect(said({ ...withDense, ...inUi('{ label,', "{ label, dense = 'no',") })).toEqual([])
  })

  it('is nothing that its code never names, so that an older shell shows an area which has no use for what is new', () => {
    const gone = inUi('readonly empty?: ReactNode', '')
    expect(said(gone, undefined, (word) => word !== 'empty')).toEqual([])
    expect(said(gone)).toEqual([uses('DataTable', "'empty' is gone")])
  })

  it('leaves out an export that is gone, which is found by its name', () => {
    expect(said(inUi('export declare function toText', 'declare function toText'))).toEqual([])
  })
})

describe('PLT-13 What an area would notice of another call', () => {
  type Changes = {
    readonly query?: object
    readonly body?: object
    readonly response?: object
    readonly access?: string
  }
  const with_ = (changes: Changes): CallReports => ({ [companies]: { ...call, ...changes } as CallReport })
  const { body = {}, response, query = {} } = call
  const inBody = (properties: object, required: readonly string[] = ['name']) =>
    with_({ body: { ...body, properties: { ...body.properties, ...properties }, required } })
  const inAnswer = (properties: object, required: readonly string[] = ['status', 'rows']) =>
    with_({ response: { ...response, properties: { ...response.properties, ...properties }, required } })
  const calls = (how: string) => `it calls ${companies}, and in the API ${how}`
  const takes = 'its body no longer takes all that it took: '
  const answers = 'it no longer answers what it answered: '
  const less = { type: 'object', properties: { name: { type: 'string', maxLength: 80 } }, required: ['name'] }
  const idless = { type: 'array', items: { type: 'object', properties: {}, required: [] } }

  it.each([
    [
      'a field that has to be sent',
      inBody({ age: { type: 'integer' } }, ['name', 'age']),
      `${takes}'age' has to be sent now`,
    ],
    ['a field that may be left out no longer', inBody({}, ['name', 'kind']), `${takes}'kind' has to be sent now`],
    ['a field that is read no longer', with_({ body: less }), `${takes}'kind' is gone`],
    ['a choice less', inBody({ kind: { type: 'string', enum: ['person'] } }), `${takes}'kind' takes less than it took`],
    ['a lower limit', inBody({ name: { type: 'string', maxLength: 40 } }), `${takes}'name' takes less than it took`],
    [
      'another default',
      with_({ query: { ...query, properties: { page: { type: 'integer', minimum: 1, default: 0 } } } }),
      "its query no longer takes all that it took: 'page' stands for 0 where it is left out, it was 1",
    ],
    ['an answer narrowed', inAnswer({ rows: idless }), `${answers}'rows[].id' is gone`],
    ['a field that may be missing', inAnswer({}, ['rows']), `${answers}'status' may be missing now`],
    [
      'a choice more',
      inAnswer({ status: { enum: ['open', 'done', 'late'] } }),
      `${answers}'status' may be more than it was`,
    ],
    ['another type', inAnswer({ note: { type: 'integer' } }), `${answers}'note' may be more than it was`],
    ['another permission', with_({ access: 'administrator' }), 'others may make it than before'],
  ])('is refused: %s', (_, after, how) => {
    expect(said({}, after)).toEqual([calls(how)])
  })

  it.each([
    ['a field that may be sent', inBody({ age: { type: 'integer' } })],
    ['a choice more that may be sent', inBody({ kind: { type: 'string', enum: ['person', 'company', 'trust'] } })],
    ['a wider limit', inBody({ name: { type: 'string', maxLength: 200 } })],
    ['a field more in the answer', inAnswer({ count: { type: 'integer' } }, ['status', 'rows', 'count'])],
    ['a choice less in the answer', inAnswer({ status: { enum: ['open'] } })],
    ['a field that is always there now', inAnswer({}, ['status', 'rows', 'note'])],
  ])('passes: %s', (_, after) => {
    expect(said({}, after)).toEqual([])
  })

  it('is nothing that its code never names', () => {
    expect(said({}, with_({ body: less }), (word) => word !== 'kind')).toEqual([])
    expect(said({}, inAnswer({ rows: idless }), (word) => word !== 'id')).toEqual([])
  })
})
