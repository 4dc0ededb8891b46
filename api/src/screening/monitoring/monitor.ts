import type { Caller } from '../../platform/access/actor'

/** Who acts, and who is shown as having asked. */
export const monitor: Caller = { userId: null, name: 'Ongoing monitoring', type: 'SYSTEM', address: '' }
