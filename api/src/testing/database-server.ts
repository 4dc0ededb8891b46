import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@dossier/embedded-mongo'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the database server all test files of a run share. */
    databaseServer: string
  }
}

/** Once for a run: the MongoDB of `MONGODB_URI`, or else an embedded server that ends with the run. */
export default async function offerDatabaseServer(project: TestProject) {
  const { MONGODB_URI } = process.env
  if (MONGODB_URI) return project.provide('databaseServer', MONGODB_URI)
  const folder = mkdtempSync(join(tmpdir(), 'dossier-test-'))
  const embedded = await withRoomForTheYoung(() => startEmbedded({ dataDir: folder, noSync: true }))
  project.provide('databaseServer', embedded.uri)
  return async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the workers of tests have it (`vitest.config.ts`). */
async function withRoomForTheYoung<T>(start: () => Promise<T>): Promise<T> {
  const { NODE_OPTIONS = '' } = process.env
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --max-semi-space-size=64`
  try {
    return await start()
  } finally {
    process.env.NODE_OPTIONS = NODE_OPTIONS
  }
}
