import type { ListedSession } from '@dossier/contract/people/schemas/access'

const aSession = (facts: Partial<ListedSession>): ListedSession => ({
  _id: '64b0000000000000000000a1',
  current: false,
  started_at: '2026-11-19T08:00:00.000Z',
  expires_at: '2026-11-20T08:00:00.000Z',
  address: '10.0.0.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0',
  ...facts,
})

export const here = aSession({ _id: '64b0000000000000000000a0', current: true, address: '10.0.0.1' })
export const there = aSession({})
export const elsewhere = aSession({ _id: '64b0000000000000000000a2', address: '10.0.0.9', user_agent: 'curl/8' })
