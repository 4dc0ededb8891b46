import { formIsFull } from '@dossier/contract/due-diligence/messages'
import { ensure } from '../../platform/errors'

/** Throws 409 where a form holds as much as it takes. */
export const ensureRoom = (count: number, most: number, what: 'elements' | 'documents') =>
  ensure(count < most, 'conflict', { message: formIsFull(most, what) })
