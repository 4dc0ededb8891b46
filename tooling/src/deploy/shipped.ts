import type { DeployedArtifact, Deployment } from './journal'

/**
 * Returns the artifact that an area was last deployed from: then its team ships it, and builds of this checkout leave it
 * as it is. Undefined once it was deployed from the sources here.
 */
export const shippedAs = (journal: readonly Deployment[], name: string): DeployedArtifact | undefined =>
  journal.findLast(({ area, act }) => area === name && act === 'deploy')?.artifact
