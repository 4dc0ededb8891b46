import { fileLimits } from '@dossier/contract/file/limits'
import { describe, expect, it } from 'vitest'
import { withMessage, withoutRequest, withRequest } from './conversation'
import type { Message, Update } from './model'

const change: Update = {
  type: 'update',
  id: 'a1',
  rev: 3,
  sequence: 7,
  companyId: 'c1',
  parts: [{ recordId: 'c1', kind: 'kyc_review', recordName: 'Harbour', type: 'update', fields: {}, source: null }],
  derived: [],
  takenOver: {},
  authorIds: ['maria'],
  userId: 'maria',
  userName: 'Maria',
  at: new Date(0),
  sections: ['general'],
  closing: null,
}
const message = (id: string, kind: Message['kind'] = 'message'): Message => ({
  id,
  kind,
  byId: 'olivia',
  byName: 'Olivia',
  at: new Date(1_000),
  text: 'Which register?',
})

describe('What is said about a change', () => {
  it('WRK-11 is added at its end and makes no other revision of it', () => {
    const written = withMessage(withMessage(change, message('m1')), message('m2'))
    expect(written.conversation?.map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect(written).toEqual({ ...change, conversation: written.conversation })
  })

  it('WRK-11 is bounded', () => {
    const conversation = Array.from({ length: fileLimits.changeMessages }, (_, n) => message(`m${n}`))
    expect(() => withMessage({ ...change, conversation }, message('more'))).toThrow('This conversation is full')
  })

  it('WRK-12 names who asked for changes, until it was answered', () => {
    const asked = withRequest(change, message('m1', 'request'))
    expect(asked.requested).toEqual({ byId: 'olivia', byName: 'Olivia', at: new Date(1_000) })
    expect(withoutRequest(asked)).toEqual({ ...asked, requested: null })
    expect(withoutRequest(change)).toBe(change)
  })
})
