import { automaticReviewDate } from '@dossier/contract/review-dates'
import type { KindRules, Rules, Values } from '../engine/model'

const plain: KindRules = {
  parentLinks: [],
  nameOf: ({ id, values }) => (typeof values.name === 'string' ? values.name : id),
  sectionsOf: () => ['general'],
}

/**
 * A small world to prove the engine in: a client with a review date that follows from other fields, owners and directors
 * with their parties, parties that several of them share, owners of owners, and documents.
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
  owner: { ...plain, parentLinks: ['under'], heldLinks: ['holds'], sectionsOf: () => ['owners'] },
  director: { ...plain, heldLinks: ['holds'], sectionsOf: () => ['directors'] },
  party: { ...plain, parentLinks: ['owner', 'director'], sectionsOf: () => ['owners', 'directors'] },
  document: { ...plain, parentLinks: ['party'] },
}

/** The rules of the made-up kinds, some of them with hooks of a test's own. */
export const madeUpRules =
  (hooks: Readonly<Record<string, Partial<KindRules>>> = {}): Rules =>
  (kind) => {
    const rules = madeUpKinds[kind]
    if (!rules) throw new Error(`No such kind: ${kind}`)
    return { ...rules, ...hooks[kind] }
  }
