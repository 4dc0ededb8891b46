import { automaticReviewDate } from '@dossier/contract/file/review-dates'
import type { KindRules, Rules, Values } from '../file/engine/model'
import { ensure } from '../platform/errors'
import { aWorld, type World, type WorldKind } from './world'

const plain: KindRules = {
  links: {},
  nameOf: ({ id, values }) => (typeof values.name === 'string' ? values.name : id),
  sectionsOf: () => ['general'],
}

/**
 * A small world to prove the engine in: a client with a review date that follows from other fields, owners and directors
 * with their parties, parties that several of them share, owners of owners, documents, and accounts that go with their
 * profile.
 */
const madeUpKinds: Readonly<Record<string, KindRules>> = {
  client: {
    ...plain,
    sectionsOf: () => ['dashboard'],
    derivation: {
      inputs: ['mode', 'previous', 'risk'],
      derive: (read): Values =>
        read('mode') === 'automatic' ? { review: automaticReviewDate(read('previous'), read('risk')) } : {},
    },
  },
  owner: { ...plain, links: { under: { to: ['party', 'owner'] } }, sectionsOf: () => ['owners'] },
  director: { ...plain, sectionsOf: () => ['directors'] },
  party: {
    ...plain,
    links: { owner: { to: ['owner'], many: true }, director: { to: ['director'], many: true } },
    sectionsOf: () => ['owners', 'directors'],
  },
  document: { ...plain, links: { party: { to: ['party'] } } },
  account: { ...plain, sectionsOf: () => ['dashboard'] },
  profile: {
    ...plain,
    links: { account: { to: ['account'] } },
    sectionsOf: () => ['transactions'],
    cascadesTo: ({ links }) => links.account ?? [],
  },
}

/** The rules of the made-up kinds, some of them with hooks of a test's own. */
export const madeUpRules =
  (hooks: Readonly<Record<string, Partial<KindRules>>> = {}): Rules =>
  (kind) => {
    const rules = madeUpKinds[kind]
    if (!rules) throw new Error(`No such kind: ${kind}`)
    return { ...rules, ...hooks[kind] }
  }

/** No account without a name, none of one name once it is decided, and the last one stays. */
const strictAccounts: Partial<KindRules> = {
  checkCreation: ({ values }) => ensure(values.name !== '', 'invalid-request'),
  checkUpdate: (_record, { name }) => ensure(name !== '', 'invalid-request'),
  checkRemoval: (_record, { records }) => {
    const accounts = [...records.values()].filter(({ kind }) => kind === 'account')
    ensure(accounts.length > 1, 'conflict')
  },
  checkDecision: (_record, { fields }) => ensure(fields.name?.new !== 'Rafael', 'conflict'),
}

const named = { name: ['Lumen', 'Marisol', 'Rafael', ''], city: ['Willemstad', 'Oranjestad', null] }

const kindOf = (name: string, fields: WorldKind['fields'] = named): WorldKind => ({
  name,
  fields,
  facts: {},
  fixed: {},
})

/** The made-up kinds with what their fields may hold. */
export const madeUpWorld = (): World =>
  aWorld(madeUpRules({ account: strictAccounts }), [
    kindOf('client', {
      ...named,
      mode: ['automatic', 'manual'],
      risk: ['low', 'high', ''],
      previous: ['2026-01-15', '2026-06-01'],
      review: ['2027-07-01', '2029-01-15'],
    }),
    ...['owner', 'director', 'party', 'document', 'account', 'profile'].map((name) => kindOf(name)),
  ])
