import * as own from 'react-refresh-of-react'

// whichever build of the page comes first brings the runtime of all
globalThis.dossierFastRefresh ??= own
const shared = globalThis.dossierFastRefresh

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = shared

// the build puts its name here
export const register = (type, id) => shared.register(type, `${__REFRESH_SCOPE__}:${id}`)
