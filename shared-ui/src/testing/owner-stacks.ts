import * as React from 'react'

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React remembers of ten thousand elements a second where each was made, which took a sixth of the time of page specs and
 * only adds lines to its warnings. Here it believes it has remembered that many. Another React may not count so: then
 * this does nothing.
 */
export function rememberNoOwners() {
  const state: unknown = Reflect.get(React, internals)
  if (typeof state !== 'object' || state === null || !('recentlyCreatedOwnerStacks' in state)) return
  Object.defineProperty(state, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
}
