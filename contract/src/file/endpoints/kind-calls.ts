import type { Access, SectionRight } from '../../platform/access'
import { endpoint } from '../../platform/endpoint'
import { type Kind, kindEntry, kindNames, type kinds, type RecordAct } from '../kinds'
import { accessTo } from '../rights'

const schemas = () => import('../schemas/kind-calls')

/** The call that reads one record of a kind. One with an answer of its own names its schemas in place of these. */
export const reading = <K extends Kind>(kind: K) =>
  endpoint({
    api: 'client',
    method: 'GET',
    path: `/get-${pathOf(kind)}/:id`,
    access: aboutOne(kind, 'view'),
    schemas: async () => (await schemas()).readOf(kind),
    errors: ['not-found'],
  })

/** The call that adds a record of a kind to a client. */
export const creating = <K extends Kind>(kind: K, access = toCreate(kind)) =>
  endpoint({
    api: 'client',
    method: 'POST',
    path: `/${pathOf(kind)}/create`,
    access,
    creates: true,
    schemas: async () => (await schemas()).createOf(kind),
    errors: ['invalid-request', 'not-found', 'conflict'],
  })

/** The call that proposes changed fields of one record of a kind. */
export const updating = <K extends Kind>(kind: K) =>
  endpoint({
    api: 'client',
    method: 'PUT',
    path: `/${pathOf(kind)}/update/:id`,
    access: aboutOne(kind, 'edit'),
    schemas: async () => (await schemas()).updateOf(kind),
    errors: ['invalid-request', 'not-found', 'stale-record', 'conflict'],
  })

const standardCalls = <K extends Kind>(kind: K) => ({
  get: reading(kind),
  create: creating(kind),
  update: updating(kind),
})

/** Kinds of which the table says what their creation asks for: their calls need nothing else. */
type StandardKind = { [K in Kind]: (typeof kinds)[K] extends { readonly asked: readonly string[] } ? K : never }[Kind]
type StandardCalls = { readonly [K in StandardKind]: ReturnType<typeof standardCalls<K>> }

const isStandard = (kind: Kind): kind is StandardKind => kindEntry(kind).asked !== undefined

/** The calls of those kinds, by kind. */
export const standardKindCalls = Object.fromEntries(
  kindNames.filter(isStandard).map((kind) => [kind, standardCalls(kind)]),
) as StandardCalls

function pathOf(kind: Kind): string {
  const { path } = kindEntry(kind)
  if (path === undefined) throw new Error(`The table of kinds names no path for calls about a '${kind}'`)
  return path
}

/** What a call about one record asks for: what its kind names, else the right in the section that the record belongs to. */
function aboutOne(kind: Kind, act: RecordAct & SectionRight): Access {
  return kindEntry(kind).access?.[act] ?? { sectionOf: kind, id: 'id', right: act }
}

function toCreate(kind: Kind): Access {
  const right = accessTo(kind, 'create')
  if (right === undefined) throw new Error(`The table of kinds does not say who may add a '${kind}'`)
  return right
}
