import type { Compiler } from '@rspack/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBundler } from '../compile'
import { faultsOf } from '../deploy/faults-of'
import type { NamesByLibrary } from '../offer/needed-names'
import { ownOffer, type ShellOffer } from '../offer/shell-offer'
import { pageConfig, shellPage } from '../presets/page'
import { aWorkshop } from '../testing/built-area'
import { inRoot } from '../workspace'
import { callsOf } from './calls-of-build'
import { offeredBy } from './names-of-build'

const core = '@dossier/shared-ui/core'
const terms = '@dossier/shared-ui/terms'

const workshop = aWorkshop()
let offered: NamesByLibrary = {}
beforeAll(async () => {
  const config = pageConfig({ ...shellPage(), outputFolder: '/nowhere', chunkTimeoutMs: 120_000 })
  const nothingWritten = { apply: (compiler: Compiler) => compiler.hooks.shouldEmit.tap('spec', () => false) }
  const unpacked = { ...config, plugins: [...(config.plugins ?? []), nothingWritten], optimization: {} }
  offered = offeredBy(await runBundler(unpacked), Object.keys(ownOffer().libraries))
})
afterAll(() => workshop.remove())

const use = (what: string) => `globalThis.used = ${what}`

describe('What a shell offers', () => {
  it('PLT-13 is offered with the names that its copy of each shared library exports', () => {
    expect(Object.keys(offered)).toEqual(Object.keys(ownOffer().libraries))
    expect(offered[core]).toEqual(expect.arrayContaining(['Button', 'TextField']))
    expect(offered['@dossier/shared-ui/area/lifecycles']).toEqual(['createLifecycles'])
    expect(offered.react).toEqual(expect.arrayContaining(['useState', 'Suspense']))
    expect(offered['react/jsx-runtime']).toEqual(['Fragment', 'jsx', 'jsxs'])
  })

  it('cannot be told of a library that was not built into it', async () => {
    const { stats } = await workshop.build({ 'page.tsx': use('1') })
    expect(() => offeredBy(stats, [core])).toThrow(`the exports of ${core} cannot be told`)
  })
})

describe('What an area needs of a shared library', () => {
  it.each([
    ['imports by name', `import { Button as B, Shiny } from '${core}'; ${use('<B>{Shiny}</B>')}`],
    ['takes out of the whole', `import * as ui from '${core}'; ${use('[ui.Button, ui.Shiny.deep]')}`],
  ])('PLT-13 is what it %s', async (_, page) => {
    const { needed } = await workshop.build({ 'page.tsx': page })
    expect(needed[core]).toEqual(['Button', 'Shiny'])
  })

  it('is the name it passes on under another one', async () => {
    const mine = `export { Shiny as Mine } from '${core}'`
    const { needed } = await workshop.build({
      'page.tsx': `import { Mine } from './mine'; ${use('Mine')}`,
      'mine.ts': mine,
    })
    expect(needed[core]).toEqual(['Shiny'])
  })

  it('is no type, and nothing that is imported and not used', async () => {
    const page = `import { Button, TextField, type Shiny } from '${core}'; ${use('Button as Shiny')}`
    expect((await workshop.build({ 'page.tsx': page })).needed[core]).toEqual(['Button'])
  })

  it('is the default where it takes that, which no shell has', async () => {
    const page = `import ui from '${core}'; ${use('ui.Button')}`
    expect((await workshop.build({ 'page.tsx': page })).needed[core]).toEqual(['default'])
  })

  it.each([
    ['looks names up', `import * as all from '${terms}'; ${use('all[location.hash]')}`],
    ['imports when it is wanted', use(`() => import('${terms}')`)],
    ['requires', use(`require('${terms}')`)],
    ['passes on', `import { termsQuery } from './mine'; ${use('termsQuery')}`],
  ])('PLT-13 is everything there is today of one that it %s', async (_, page) => {
    const { needed } = await workshop.build({ 'page.tsx': page, 'mine.ts': `export * from '${terms}'` })
    expect(needed[terms]).toEqual(offered[terms])
  })

  it('is of React what it takes from its default, and nothing that no React has', async () => {
    const page = `import React from 'react'; ${use("'useWonder' in React ? React.useWonder : React.useState")}`
    expect((await workshop.build({ 'page.tsx': page })).needed.react).toEqual(['useState'])
    const whole = await workshop.build({ 'page.tsx': `import React from 'react'; ${use('React')}` })
    expect(whole.needed.react).toEqual(offered.react)
  })
})

describe('What a build calls', () => {
  const [contact, session] = ['access', 'session'].map((group) =>
    inRoot('contract', 'src', 'people', 'endpoints', group),
  )

  it('PLT-11 is each endpoint that it imports from the contract, as it is named on the wire', async () => {
    const page = `import { sendContactMessage as send, type reportError } from '${contact}'
      import * as session from '${session}'
      ${use('[send, () => session.getUser]')}`
    const { stats } = await workshop.build({ 'page.tsx': page })
    expect(await callsOf(stats)).toEqual(['GET /api/client/get-user', 'POST /api/client/contact-info-text'])
  })

  it('is every endpoint of a group that it takes as a whole', async () => {
    const page = `import * as session from '${session}'; ${use('session[location.hash]')}`
    const { stats } = await workshop.build({ 'page.tsx': page })
    expect(await callsOf(stats)).toEqual(
      expect.arrayContaining(['GET /api/client/get-roles', 'GET /api/client/get-user']),
    )
  })
})

describe('A built area beside a shell', () => {
  const faults = async (page: string, change: Partial<ShellOffer> = {}) => {
    const { folder, release } = await workshop.build({ 'page.tsx': page })
    return faultsOf(folder, release, { shell: { ...ownOffer(), names: offered, ...change }, served: undefined })
  }
  const plain = `import { useState } from 'react'; import { Button } from '${core}'; ${use('[useState, Button]')}`

  it('PLT-11, PLT-13 is refused by one that lacks what it imports, whenever that would be used', async () => {
    const shiny = `import { Button, Glow, Shiny } from '${core}'; ${use('() => [Button, Shiny, Glow]')}`
    expect(await faults(shiny)).toEqual([`it needs Glow, Shiny of ${core}, which the shell does not have`])
    expect(await faults(plain)).toEqual([])
  })

  it('PLT-13 fits one that has more, and one that was built before shells said what they have', async () => {
    const more = Object.fromEntries(Object.entries(offered).map(([library, names]) => [library, [...names, 'Later']]))
    expect(await faults(plain, { names: more })).toEqual([])
    expect(await faults(plain, { libraries: ownOffer().libraries })).toEqual([])
  })

  it.each(['18.3.1', '20.0.0'])('PLT-07 is refused by one with React %s', async (version) => {
    expect(await faults(plain, { libraries: { ...ownOffer().libraries, react: version } })).toEqual([
      expect.stringMatching(`^it cannot be loaded: .*${version} from shell of shared singleton module react .*\\^19`),
    ])
  })

  it('PLT-07 fits one with another React of the same major', async () => {
    expect(await faults(plain, { libraries: { ...ownOffer().libraries, react: '19.0.0' } })).toEqual([])
  })
})
