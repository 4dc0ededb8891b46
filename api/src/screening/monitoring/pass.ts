import type { Monitoring } from '@dossier/contract/screening/schemas/screening'
import type { Followed } from './changed-people.repository'

/** A kind of record that is screened. */
type ScreenableKind = 'legal_entity' | 'person'

/** One pass of ongoing monitoring over an organisation: all its entities, then all its persons, by id. */
export type Pass = {
  /** Stands for the lists that it asks. */
  readonly version: string
  /** The newest day of any of these lists; empty before the first answer. */
  readonly published: string
  /** Whether any of them was older than the organisation allows when it was asked; passes of before do not say. */
  readonly outOfDate?: boolean
  readonly state: 'running' | 'done' | 'failed'
  /** Why it failed; empty otherwise. */
  readonly message: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly checked: number
  readonly total: number
  readonly hits: number
  readonly unanswered: number
  /** Where it goes on: after this id, the first of its kind for ''. */
  readonly after: { readonly kind: ScreenableKind; readonly id: string }
  /** Changes of the file up to here are screened: those of before it began, then those of since. */
  readonly followed: Followed
}

/** A pass that begins. */
export const newPass = (version: string, total: number, startedAt: Date): Pass => ({
  version,
  published: '',
  state: 'running',
  message: '',
  startedAt,
  endedAt: null,
  checked: 0,
  total,
  hits: 0,
  unanswered: 0,
  after: { kind: 'legal_entity', id: '' },
  followed: { at: startedAt, id: '' },
})

/** What was found about some records. */
export type Found = Pick<Pass, 'hits' | 'unanswered' | 'published' | 'outOfDate'>

/** What came of a page of a pass. */
type Counted = Found & Pick<Pass, 'checked' | 'after'>

/** A pass with another page done. Who came while it ran is counted as well. */
export function withPage(pass: Pass, page: Counted): Pass {
  const checked = pass.checked + page.checked
  return {
    ...pass,
    state: 'running',
    message: '',
    ...withFound(pass, page),
    checked,
    total: Math.max(pass.total, checked),
    after: page.after,
  }
}

/** A pass that ended, with those who were added or changed since. */
export const withFollowed = (pass: Pass, found: Found, followed: Followed): Pass => ({
  ...pass,
  ...withFound(pass, found),
  followed,
})

const withFound = (pass: Pass, { hits, unanswered, published, outOfDate }: Found): Found => ({
  hits: pass.hits + hits,
  unanswered: pass.unanswered + unanswered,
  published: newestDay([pass.published, published]),
  outOfDate: pass.outOfDate === true || outOfDate === true,
})

/** The newest of some days, empty where none is known. */
export const newestDay = (days: readonly string[]) => days.toSorted().at(-1) ?? ''

/** A pass that went through everyone; who left meanwhile is not counted any more. */
export const endedPass = (pass: Pass, endedAt: Date): Pass => ({
  ...pass,
  state: 'done',
  message: '',
  endedAt,
  total: pass.checked,
})

/** A pass as it goes over the wire. */
export const presentPass = ({
  startedAt,
  endedAt,
  after: _after,
  followed: _followed,
  ...pass
}: Pass): NonNullable<Monitoring> => ({
  ...pass,
  outOfDate: pass.outOfDate === true,
  started: startedAt.toISOString(),
  ended: endedAt?.toISOString() ?? null,
})
