import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aCheckout } from '../fixtures/checkout'
import { test } from '../fixtures/deployed'
import { expect } from '../fixtures/test'

const built = /\.(js|css|html)$/
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => built.test(file))

test('PLT-11 the same sources make the same files in whatever folder they are built', async ({ deployment }) => {
  const elsewhere = aCheckout({ packages: 'its own' })
  const folder = join(elsewhere.folder, 'deploy')
  try {
    await elsewhere.run(folder, 'build')
    const made = filesIn(folder)
    expect(made.filter((file) => file.endsWith('remoteEntry.js'))).toHaveLength(deployment.areas().length)
    for (const file of made) {
      const here = readFileSync(join(deployment.folder, file))
      expect(readFileSync(join(folder, file)).equals(here), file).toBe(true)
    }
  } finally {
    elsewhere.remove()
  }
})
