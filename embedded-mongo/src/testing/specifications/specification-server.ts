import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { uriOf } from '../../address'
import { createMongoServer } from '../../mongo-server'
import { Store } from '../../store/store'
import { createWireServer } from '../../wire/wire-server'
import { temporaryFolder } from '../embedded'
import { withFailPoints } from './fail-points'

/** A server for the tests of a file, in this thread, that fails when it is asked to. */
export function specificationServer(): { uri: string } {
  const served = { uri: '' }
  let close = async () => {}
  beforeAll(async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'specifications.sock')
    const store = new Store({ folder, noSync: true })
    store.prepare()
    const engine = createMongoServer(store, () => path)
    const wire = createWireServer(withFailPoints(engine.respond))
    await new Promise<void>((resolve) => wire.listen(path, resolve))
    served.uri = uriOf({ kind: 'socket', path })
    close = async () => {
      wire.close()
      await engine.close()
    }
  })
  afterAll(() => close())
  return served
}
