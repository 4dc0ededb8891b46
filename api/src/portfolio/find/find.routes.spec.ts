import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { clientViewPermissions, type Permission } from '@dossier/contract/platform/permissions'
import { find } from '@dossier/contract/portfolio/endpoints/find'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardOf, idOf, individual } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { openOwners } from '../../testing/owners'
import { anUploadedFile } from '../../testing/upload-file'

let product: OpenProduct
let firm: Firm
let client: string
let holder: string
let director: string
let owner: string
let document: string
let form: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  const owners = await openOwners(product, firm, 'Koraal Vlinder N.V.')
  client = owners.client
  director = (await boardOf(product, firm, client).aDirector(individual)).identity
  owner = (await owners.approved(60, { shareholder_type: 'entity', name: 'Lagoon Holding B.V.' })).identity
  const sent = { company_id: client, documentType: 'kyc-aoi-5' }
  const uploaded = await product.attempt(firm.as.manager, uploadKycFile, {
    form: sent,
    file: anUploadedFile('oprichting_koraal.pdf'),
  })
  await firm.approve(idOf(uploaded.body.action))
  document = idOf(uploaded.body.file)
  const made = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: client, label: 'Yearly review of Koraal' },
  })
  form = made.body.dueDiligence._id
  holder = await firm.holder('Johanna', 'Winkel', 'bank')
})

const found = async (text: string, token = firm.as.officer, more: object = {}) => {
  const { status, body } = await product.call(token, find, { query: { text, ...more } })
  expect(status).toBe(200)
  return Object.fromEntries(body.groups.map(({ kind, items }) => [kind, items]))
}

describe('WRK-07 GET {C}/find', () => {
  it('finds clients by the beginning of any word, whatever case and accents, each with its page', async () => {
    const koraal = {
      _id: client,
      label: 'Koraal Vlinder N.V.',
      detail: 'Corporate, Onshore',
      link: `/${client}/`,
    }
    for (const text of ['kor', 'VLÍNDER', 'vlinder n.v. koraal', '  koraal  vli'])
      expect((await found(text)).clients).toEqual([koraal])
    expect((await found('winkel')).clients).toEqual([
      { _id: holder, label: 'Johanna Winkel', detail: 'Account Holder, Bank', link: `/${holder}/` },
    ])
  })

  it('finds people, entities, documents by their names and by those of their files, and forms, where they stand', async () => {
    const company = { _id: client, name: 'Koraal Vlinder N.V.' }
    expect(await found('winklaar')).toEqual({
      people: [
        {
          _id: director,
          label: 'Marisol Winklaar',
          detail: 'Managing Directors',
          link: `/${client}/managing-directors/?highlight=${director}`,
          company,
        },
      ],
    })
    expect((await found('lagoon')).entities).toEqual([
      {
        _id: owner,
        label: 'Lagoon Holding B.V.',
        detail: 'Shareholders',
        link: `/${client}/shareholders/?highlight=${owner}`,
        company,
      },
    ])
    const articles = {
      _id: document,
      label: 'Articles of Incorporation',
      detail: 'oprichting_koraal.pdf',
      link: `/${client}/corporate/?highlight=${document}`,
      company,
    }
    expect((await found('articles')).documents).toEqual([articles])
    expect((await found('oprichting')).documents).toEqual([articles])
    expect((await found('yearly')).forms).toEqual([
      {
        _id: form,
        label: 'Yearly review of Koraal',
        detail: 'Draft',
        link: `/${client}/due-diligence/${form}/`,
        company,
      },
    ])
  })

  it('finds the open changes of what was found, and pages', async () => {
    const change = await firm.propose(client, { city: 'Soto' })
    expect((await found('vlinder')).changes).toEqual([
      {
        _id: change,
        label: expect.stringContaining('City'),
        detail: 'Pending changes awaiting approval',
        link: `/${client}/workflow/${change}/`,
        company: { _id: client, name: 'Koraal Vlinder N.V.' },
      },
    ])
    await firm.approve(change)
    expect((await found('vlinder')).changes).toBeUndefined()
    expect((await found('work flow')).pages).toEqual([
      { _id: '/workflow', label: 'Work Flow', detail: '', link: '/workflow' },
    ])
    expect((await found('platform control')).pages).toBeUndefined()
  })

  it('a name that is only proposed finds nothing until it is approved, and then the former one finds nothing', async () => {
    const renamed = await firm.client('Schelp Holding')
    const change = await firm.propose(renamed, { name: 'Zeester Holding' })
    expect((await found('zeester')).clients).toBeUndefined()
    await firm.approve(change)
    expect((await found('zeester')).clients).toHaveLength(1)
    expect((await found('schelp')).clients).toBeUndefined()
  })

  it('answers so many of each kind as are wanted, five without a word, the same each time', async () => {
    for (let n = 1; n <= 7; n++) await firm.client(`Octopus ${n}`)
    const names = async (more: object) => (await found('octopus', undefined, more)).clients?.map(({ label }) => label)
    expect(await names({})).toEqual([1, 2, 3, 4, 5].map((n) => `Octopus ${n}`))
    expect(await names({ limit: '2' })).toEqual(['Octopus 1', 'Octopus 2'])
    expect(await names({ limit: '20' })).toHaveLength(7)
  })

  it('answers only what its caller may open', async () => {
    const without = async (...names: readonly Permission[]) => {
      const permissionChanges = Object.fromEntries(names.map((name) => [name, 'deny' as const]))
      const hired = { type: 'COMPLIANCE_OFFICER', username: `without ${names}`, permissionChanges } as const
      return product.tokenOf(await product.hire(firm.id, hired))
    }
    const change = await firm.propose(client, { city: 'Barber' })
    expect((await found('vlinder')).changes).toHaveLength(1)
    const noDirectors = await without('view_mbd_section')
    expect(await found('winklaar', noDirectors)).toEqual({})
    expect((await found('lagoon', noDirectors)).entities).toHaveLength(1)
    expect((await found('articles', await without('view_general_section'))).documents).toBeUndefined()
    expect((await found('yearly', await without('view_due_diligence'))).forms).toBeUndefined()
    expect((await found('vlinder', await without('view_requested_changes'))).changes).toBeUndefined()
    const noDashboard = await found('vlinder', await without('view_dashboard_tab'))
    expect(noDashboard.clients).toMatchObject([{ _id: client, link: `/${client}/due-diligence/` }])
    expect(noDashboard.changes).toBeUndefined()
    const nothing = await without(...clientViewPermissions)
    expect(await found('koraal', nothing)).toEqual({})
    expect(Object.keys(await found('terms', nothing))).toEqual(['pages'])
    await firm.approve(change)
    const { body } = await product.attempt(firm.as.client, find, { query: { text: 'koraal' } })
    expect(body).toMatchObject({ status: 'error', code: 'forbidden' })
  })

  it('another organisation finds nothing of it', async () => {
    const other = await product.found('Other Office')
    const stranger = await product.tokenOf(await product.hire(other, { type: 'COMPLIANCE_OFFICER', username: 'other' }))
    expect(await found('koraal', stranger)).toEqual({})
  })

  it.each([
    ['ko', 'Type at least 3 characters'],
    ['  k  ', 'Type at least 3 characters'],
    ['', 'Type at least 3 characters'],
    ['é́', 'Type at least 3 characters'],
    ['k'.repeat(256), 'Input too long'],
    ['k'.repeat(4_000), 'Input too long'],
  ])('refuses %.20s with 400', async (text, message) => {
    const { status, body } = await product.attempt(firm.as.officer, find, { query: { text } })
    expect([status, body.errors]).toEqual([400, { text: message }])
  })

  it('10,000 letters are refused as any address of that length', async () => {
    const { status, body } = await product.attempt(firm.as.officer, find, { query: { text: 'k'.repeat(10_000) } })
    expect([status, body.status]).toEqual([414, 'error'])
  })

  it.each([{}, { text: 'koraal', limit: '0' }, { text: 'koraal', limit: '21' }, { text: 'koraal', more: 'x' }])(
    'refuses %j with 400',
    async (query) => {
      expect((await product.attempt(firm.as.officer, find, { query })).status).toBe(400)
    },
  )

  it.each([
    '|||',
    '.*.*',
    '\0\0\0',
    '<script>alert(1)</script>',
    '{"$gt":""}',
    '北京新能源',
    'شركة النور',
    '\u202eabc',
    '😀😀😀',
    '\ud800\ud800\ud800',
    'ก็็็็็็็็็็',
  ])('takes %j for what it is: it finds nothing', async (text) => {
    expect((await found(text)).clients).toBeUndefined()
  })

  it('without a session it is 401', async () => {
    expect((await product.attempt(null, find, { query: { text: 'koraal' } })).status).toBe(401)
  })
})
