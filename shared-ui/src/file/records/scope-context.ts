import { createContext, useContext } from 'react'
import type { ScopeStore } from './scope-store'

export type Scope = {
  readonly companyId: string
  /** Review mode: nothing on the page can be edited, added or removed (DSH-09). */
  readonly readOnly: boolean
  readonly store: ScopeStore
}

export const ScopeContext = createContext<Scope | null>(null)

/** Returns the edit scope around. Throws where there is none: a record is edited inside an `EditScope`. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (scope === null) throw new Error('A record is shown inside an EditScope')
  return scope
}
