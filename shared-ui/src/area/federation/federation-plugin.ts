import { federationHooks } from './federation-hooks'
import { followAttempts } from './follow-attempts'

/** Compiled into every area; the build names it as its runtime plugin. */
export default function federationPlugin({ name }: { readonly name: string }) {
  followAttempts(name)
  return federationHooks
}
