import type { ScreeningProvider } from '../screening/screening'

/** Screens against a list without anybody on it. */
export const noOneListed: ScreeningProvider = {
  name: 'empty list',
  screen: async () => ({ results: [], lists: [{ id: 'empty', name: 'Empty list', published: '2026-03-01' }], raw: {} }),
}
