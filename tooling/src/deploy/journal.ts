import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What stands for a version where an area is not shown at all. */
export const none = 'none'

/** One act on what is live: who did what, when (an ISO instant). */
export type Deployment = {
  readonly at: string
  readonly by: string
  readonly act: 'deploy' | 'rollback' | 'prune'
  readonly area: string
  readonly version: string
  /** The version that was live before a deployment or a rollback; missing for the first, and for what was removed. */
  readonly before?: string
  /** The digest of the own sources of that version, where it was rolled back; missing where it did not say. */
  readonly own?: string
  /** The artifact that was deployed; missing for what was built in this checkout. */
  readonly artifact?: DeployedArtifact
}

/** Which artifact was deployed, by its digest, when and by which commit its sources were made, and whose key had signed it. */
export type DeployedArtifact = {
  readonly sha256: string
  readonly madeAt: string
  /** With '-changed' where the sources were others than those of it; missing outside a repository. */
  readonly commit?: string
  readonly team: string
  readonly signedBy: string
}

const journalFile = (deployFolder: string) => join(deployFolder, 'deployments.jsonl')

function parseLine(line: string): readonly Deployment[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** Everything that was deployed, rolled back or removed, in order. A line that was cut off by a crash is left out. */
export function readJournal(deployFolder: string): readonly Deployment[] {
  const file = journalFile(deployFolder)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []
}

/** Adds a line in one write, so that readers and other writers never see half of it. */
export function noteInJournal(deployFolder: string, deployment: Deployment): void {
  const file = journalFile(deployFolder)
  const cutOff = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'))
  appendFileSync(file, `${cutOff ? '\n' : ''}${JSON.stringify(deployment)}\n`)
}
