import type { Scope } from '../../platform/access/scope'
import { networkOf } from '../../platform/limits/network-of'

/** Where a request comes from: the network address, and the browser by the name that its pages gave it. */
export type Place = { readonly address: string; readonly browser?: string | undefined }

/** The network and the browser of a place, each as staff of the organisation are known by. */
export const namesOf = ({ organisationId }: Scope, { address, browser }: Place): readonly string[] => [
  ...(address === '' ? [] : [`place ${organisationId} network ${networkOf(address)}`]),
  ...(browser === undefined ? [] : [`place ${organisationId} browser ${browser}`]),
]
