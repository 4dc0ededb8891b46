import { useState } from 'react'
import type { ClientRecord } from './client-facts'

/** The client that the menu is about. */
export type MenuClient = {
  readonly companyId: string | undefined
  /** What is known of it, or what another one had in the meantime. */
  readonly client: ClientRecord | undefined
  /** It is still loading, and its entries are those that the client before had. */
  readonly isPresumed?: boolean
}

/**
 * Returns the client that the menu is about, so that nothing in it moves while a client is loading: coming from pages
 * without a client it stays as it was, and coming from another client it keeps the entries that one had. Returns
 * undefined where there is nothing to keep, as when the product is opened at a client's page.
 */
export function useMenuClient(now: MenuClient, isLoading: boolean): MenuClient | undefined {
  const [kept, setKept] = useState<MenuClient>()
  if (!isLoading) {
    if (kept === undefined || kept.companyId !== now.companyId || kept.client !== now.client) setKept(now)
    return now
  }
  if (kept?.companyId === undefined) return kept
  return { companyId: now.companyId, client: kept.client, isPresumed: true }
}
