import type { BacktestAnswer } from '@dossier/contract/office/schemas/analysis'

/** What came of a test, and of which symbol. */
export type Tested = BacktestAnswer & { readonly symbol: string }
