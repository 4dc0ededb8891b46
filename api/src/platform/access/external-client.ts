import type { Visitor } from '../context'
import type { Caller } from './actor'

/** The holder of a link as the audit trail names them; the token itself is never written down (GOV-24). */
export const externalClient = ({ address }: Pick<Visitor, 'address'>): Caller => ({
  userId: null,
  name: 'External client',
  type: 'ACCESS_TOKEN',
  address,
})
