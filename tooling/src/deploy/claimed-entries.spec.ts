import { expect, it } from 'vitest'
import { claimedEntries } from './claimed-entries'

const claims = (name: string) => ({
  name,
  navItems: [{ address: '/notes', label: 'Notes', needs: ['staff' as const] }],
  clientPages: [{ id: 'notes', path: `/notes-of-${name}`, label: 'Notes', needs: ['staff' as const] }],
})

it('PLT-03 What stands in the menu for one area cannot stand there for another', () => {
  expect(claimedEntries(claims('mfe-notes'), [claims('mfe-notes'), claims('mfe-memos')])).toEqual([
    "nav item '/notes' is that of mfe-memos already",
    "client page 'notes' is that of mfe-memos already",
  ])
  expect(claimedEntries(claims('mfe-notes'), [{ name: 'mfe-memos' }, claims('mfe-notes')])).toEqual([])
})
