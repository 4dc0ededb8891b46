import type { Notice } from '@dossier/contract/people/schemas/notices'

let made = 0

/** An unread notice of a decision; a spec names only the facts it is about. */
export const aNotice = (facts: Partial<Notice> = {}): Notice => ({
  _id: `64b0000000000000000${String(10_000 + ++made)}`,
  kind: 'decided',
  text: 'Olivia Officer approved your change of client Harbour Holdings',
  link: '/64b000000000000000000001/change-log/64b000000000000000000002',
  about: null,
  datetime: '2026-11-20T09:00:00.000Z',
  read: false,
  ...facts,
})
