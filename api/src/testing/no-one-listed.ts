import type { ScreeningProvider } from '../screening/requests/screening'

const emptyList = {
  id: 'empty',
  name: 'Empty list',
  version: '1',
  published: '2026-03-01',
  checked: '',
  entries: 0,
}

/** Screens against a list without anybody on it. */
export const noOneListed: ScreeningProvider = {
  name: 'empty list',
  screen: async () => ({ results: [], lists: [emptyList], raw: {} }),
}
