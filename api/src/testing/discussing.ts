import { openDeciding } from './deciding'
import type { Role } from './firm'

export type Discussing = Awaited<ReturnType<typeof openDiscussing>>

/** Those who decide, a client, and changes of it that are each about another value. */
export async function openDiscussing() {
  const deciding = await openDeciding()
  const client = await deciding.firm.client('Harbour Holdings')
  let cities = 0
  const propose = (by: Role = 'manager') => {
    cities += 1
    return deciding.firm.propose(client, { city: `City ${cities}` }, by)
  }
  return { ...deciding, client, propose }
}
