import type { Notice } from '@dossier/contract/people/schemas/notices'
import { describe, expect, it } from 'vitest'
import { aNotice } from '../testing/a-notice'
import { groupsOf } from './notice-groups'

type State = NonNullable<Notice['about']>['state']

const of = (company: string, sitting_id: string | null, state: State, facts: Partial<Notice> = {}) =>
  aNotice({ about: { company: { _id: company, name: company }, state, sitting_id }, ...facts })
const textsIn = (notices: readonly Notice[]) => groupsOf(notices).map((group) => group.notices.map(({ text }) => text))

describe('WRK-23 Notices in groups', () => {
  it('are those of one client and sitting, what was denied first', () => {
    expect(
      textsIn([
        of('acme', 'morning', 'approved', { text: 'c' }),
        aNotice({ text: 'alone' }),
        of('acme', 'morning', 'denied', { text: 'b' }),
        of('acme', 'evening', 'approved', { text: 'other sitting' }),
        of('borealis', 'morning', 'approved', { text: 'other client' }),
        of('acme', 'morning', 'approved', { text: 'a' }),
      ]),
    ).toEqual([['b', 'c', 'a'], ['alone'], ['other sitting'], ['other client']])
  })

  it('stand before others while something in them was denied, rejected or asked for, and is unread', () => {
    expect(
      textsIn([
        aNotice({ text: 'newest' }),
        of('acme', 'morning', 'denied', { text: 'read', read: true }),
        of('acme', null, 'rejected', { text: 'rejected' }),
        aNotice({ kind: 'asked_for_changes', text: 'asked for' }),
      ]),
    ).toEqual([['rejected'], ['asked for'], ['newest'], ['read']])
  })

  it('are the newest first otherwise, and those without a sitting by client and sort', () => {
    const about = (kind: Notice['kind'], text: string) => of('acme', null, null, { text, kind })
    expect(textsIn([about('new_hit', 'c'), about('reminder', 'b'), about('new_hit', 'a')])).toEqual([['c', 'a'], ['b']])
    expect(groupsOf([])).toEqual([])
  })
})
