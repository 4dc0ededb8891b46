import { approveChange, listAuditEvents, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import {
  getScreening,
  listScreenings,
  runScreening,
  saveScreening,
  screeningPdf,
} from '@dossier/contract/screening/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardOf, company } from '../../testing/board'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { aListed, listedNames } from '../../testing/listed-names'
import type { OpenProduct } from '../../testing/open-product'
import { readPdf } from '../../testing/read-pdf'
import { forbidden, unknownId } from '../../testing/refusals'
import { openScreenedClient } from '../../testing/screened-client'

const { provider, results, namesakes } = listedNames()
const matches = [
  aListed(['Tomas Jan', 'VERHAAL']),
  aListed(['Tomás', 'FERHAL'], {
    addresses: ['Porto', 'Lisboa'],
    sanction_types: [{ body: 'Office', current: true, found: true, countryCode: 'US', programme: 'SDGT' }],
    match: {
      entry: '17',
      list: 'sample',
      score: 0.91,
      band: 'strong',
      explanation: [{ feature: 'birth date', speaks: 'for', text: 'The dates of birth are the same: 1973-05-09.' }],
    },
  }),
]
const typed = { firstname: 'Tomas', surname: 'Verhaal', dob: '1973-05-09T00:00:00.000Z', nationality: 'NL' }

let product: OpenProduct
let firm: Firm
let other: Firm
let client: string
let person: string

beforeAll(async () => {
  ;({ product, firm, client } = await openScreenedClient(provider))
  other = await openFirm(product, ['manager', 'officer'])
  person = await screenable()
})

/** A director of the client who has all that a screening needs. */
async function screenable() {
  const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
  const { identity } = await boardOf(product, firm, client).aDirector(who)
  const values = { 'values.dateOfBirth': '1973-05-09', 'values.passportCountry': 'NL' }
  const records = product.database.db.collection<{ _id: string }>('records')
  await records.updateOne({ _id: identity }, { $set: values })
  return identity
}

async function searchOf(body: object, found = matches) {
  results.splice(0, results.length, ...found)
  const answer = await product.call(firm.as.officer, runScreening, { body })
  return answer.body.search_id
}
const save = (body: object, token: string | null = firm.as.officer) => product.attempt(token, saveScreening, { body })
async function saved(search_id: string, sanctionIndex: number, person_id: string) {
  const body = { person_id, search_id, sanctionIndex }
  const answer = await product.call(firm.as.officer, saveScreening, { body })
  expect(answer.status).toBe(200)
  return answer.body.file
}
const pdf = (query: { search_id: string; sanctionIndex?: string }, by: Role = 'officer') =>
  product.attempt(firm.as[by], screeningPdf, { query })
const textIn = async ({ body }: Awaited<ReturnType<typeof pdf>>) =>
  (await readPdf(body.bytes ?? expect.unreachable('it is no file'))).text

describe('Saving the result of a person as PDF', () => {
  it('SAN-33 SAN-38 makes it a pending world check of that person', async () => {
    const subject = await screenable()
    const search_id = await searchOf({ person_id: subject })
    const { id, file } = await saved(search_id, 1, subject)
    expect(file).toMatchObject({ filename: 'Sanction Screening.pdf', filesize: expect.any(Number) })
    const read = () => product.call(firm.as.officer, getKycFile, { params: { id } })
    expect((await read()).body.kycfile).toMatchObject({
      documentType: 'world_check',
      person: subject,
      file,
      pending_action: { actionType: 'create', user_name: 'officer' },
    })
    const again = await saved(search_id, 0, subject)
    const { kycfile } = (await read()).body
    expect(kycfile).toMatchObject({ new_file: again.file })
    const { notifications } = (
      await product.call(firm.as.supervisor, listNotifications, {
        query: { view: 'forConfirmation', company_id: client },
      })
    ).body
    expect(notifications[0]).toMatchObject({ objectType: 'kyc_file', note: 'Sanction screening of 02/03/2026' })
  })

  it('SAN-01 stands in one document with what its reviewers found of sanctions, PEP and adverse information', async () => {
    const subject = await screenable()
    const search_id = await searchOf({ person_id: subject })
    const { id, file } = await saved(search_id, 1, subject)
    const second = await product.tokenOf(await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER' }))
    const read = async () => (await product.call(second, getKycFile, { params: { id } })).body.kycfile
    const approve = (action = '') => product.call(second, approveChange, { body: { id: action } })
    await approve((await read()).pending_action?._id)
    const comment = richTextOf('A namesake, born elsewhere')
    const found: Record<string, unknown> = {}
    for (const [suffix, role] of [
      ['', 'manager'],
      ['_supervisor', 'supervisor'],
      ['_compliance', 'officer'],
    ] as const) {
      const said = ['sanctions', 'pep', 'relevant_adverse_information'].map((name) => ({
        [`${name}_found${suffix}`]: 'YES',
        [`${name}_comment${suffix}`]: comment,
      }))
      const finding = Object.assign({}, ...said) as Record<string, unknown>
      const form = Object.entries(finding).map(([name, to]) => [name, typeof to === 'string' ? to : JSON.stringify(to)])
      const answer = await product.attempt(firm.as[role], updateKycFile, {
        params: { id },
        form: Object.fromEntries(form),
      })
      expect(answer.status).toBe(200)
      await approve((await read()).pending_action?._id)
      Object.assign(found, finding)
    }
    expect(Object.keys(found)).toHaveLength(18)
    expect(await read()).toMatchObject({
      documentType: 'world_check',
      person: subject,
      file,
      ...found,
      pending_action: null,
    })
  })

  it('SAN-38 asks for world_search alone, and for sight of the person', async () => {
    const search_id = await searchOf({ person_id: person })
    const by = async (permissionChanges: Readonly<Record<string, 'allow' | 'deny'>>) => {
      const user = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges })
      return save({ person_id: person, search_id, sanctionIndex: 0 }, await product.tokenOf(user))
    }
    const alone = { upload_file_mbd_section: 'deny', create_mbd_section: 'deny', view_mbd_section: 'allow' } as const
    expect((await by({ ...alone, world_search: 'allow' })).status).toBe(200)
    expect(await by({ ...alone, world_search: 'deny' })).toMatchObject(forbidden)
    const blind = { view_mbd_section: 'deny', world_search: 'allow' } as const
    expect(await by(blind)).toMatchObject(forbidden)
    expect((await save({ person_id: person, search_id, sanctionIndex: 0 }, null)).status).toBe(401)
  })

  it('SAN-38 is refused for a result that is not there', async () => {
    const search_id = await searchOf({ person_id: person })
    for (const sanctionIndex of [2, -1, 0.5, '0', undefined]) {
      const { status, body } = await save({ person_id: person, search_id, sanctionIndex })
      expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([400, 'Invalid input', ['sanctionIndex']])
    }
    const empty = await searchOf({ person_id: person }, [])
    expect((await save({ person_id: person, search_id: empty, sanctionIndex: 0 })).status).toBe(400)
    expect((await save({ person_id: person, search_id: empty })).status).toBe(200)
  })

  it('SAN-38 is refused for a search of another person or organisation', async () => {
    const search_id = await searchOf({ person_id: person })
    const lookup = await searchOf({ company_id: client, ...typed })
    const elsewhere = await screenable()
    const refused = [
      await save({ person_id: elsewhere, search_id, sanctionIndex: 0 }),
      await save({ person_id: person, search_id: lookup, sanctionIndex: 0 }),
      await save({ person_id: person, search_id: unknownId, sanctionIndex: 0 }),
      await save({ person_id: person, search_id, sanctionIndex: 0 }, other.as.officer),
    ]
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([404, 'Associated object was not found'])
    }
  })
})

describe('The PDF of a result', () => {
  it('SAN-38 holds what was asked, the lists with their days, and the selected match explained', async () => {
    const search_id = await searchOf({ company_id: client, ...typed, firstname: 'Томас' })
    const answer = await pdf({ search_id, sanctionIndex: '1' }, 'internalAuditor')
    const { status, headers } = answer
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="Sanction Screening.pdf"')
    const text = await textIn(answer)
    for (const said of [
      'Sanction Screening Result Information',
      'Томас',
      'Verhaal',
      '09/05/1973',
      'Netherlands',
      'officer',
      search_id,
      'Sample list',
      '01/03/2026',
      '2 matches',
      'Tomás',
      '91 %, strong match',
      'The dates of birth are the same: 1973-05-09. supports the match',
      '1. Porto',
      'SDGT, Office, US, current',
      'No Notes found',
      'No Flags found',
      'No Articles found',
    ]) {
      expect(text).toContain(said)
    }
    const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({ what: 'sanction screening downloaded', details: { result: 1 } })
  })

  it('SAN-26 of an entity names it as a company, and its matches by their one name', async () => {
    const { identity: entity_id } = await boardOf(product, firm, client).aDirector(company)
    const individual = { firstname: '', surname: 'HARBOUR DIRECTORS LLC', year_of_birth: '' }
    const search_id = await searchOf({ entity_id }, [aListed(['', 'HARBOUR DIRECTORS LLC'], { individual })])
    const text = await textIn(await pdf({ search_id, sanctionIndex: '0' }))
    for (const said of ['Company name', 'Harbour Directors B.V.', 'Name', 'HARBOUR DIRECTORS LLC', 'Sample list']) {
      expect(text).toContain(said)
    }
    for (const ofPersons of ['First Name', 'Year of Birth', 'Date of Birth', 'Nationality']) {
      expect(text).not.toContain(ofPersons)
    }
    const blind = { world_search: 'allow', view_mbd_section: 'deny' } as const
    const user = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges: blind })
    const asked = { query: { search_id, sanctionIndex: '0' } }
    expect(await product.attempt(await product.tokenOf(user), screeningPdf, asked)).toMatchObject(forbidden)
  })

  it('says which namesakes were ruled out, by name, date of birth and entry', async () => {
    namesakes.push({ entry: '18', list: 'sample', name: 'FERHAL, Tom', births: ['1952-04-01'] })
    const search_id = await searchOf({ company_id: client, ...typed }, [])
    namesakes.splice(0)
    const text = await textIn(await pdf({ search_id }))
    for (const said of ['1 namesake ruled out: born 1952', 'FERHAL, Tom', '1952-04-01', '18 of Sample list']) {
      expect(text).toContain(said)
    }
  })

  it('says that nothing was found, and is refused for what is not there', async () => {
    const search_id = await searchOf({ company_id: client, ...typed }, [])
    const text = await textIn(await pdf({ search_id }))
    expect(text).toContain('No results found')
    expect(text).not.toContain('namesake')
    expect((await pdf({ search_id, sanctionIndex: '0' })).status).toBe(400)
    expect((await pdf({ search_id: unknownId })).status).toBe(404)
    expect((await pdf({ search_id }, 'client')).status).toBe(403)
  })
})

describe('Who sees the screening of a person', () => {
  it('SAN-36 SAN-37 PRM-20 those who see the person, in lists, by its id and as a PDF', async () => {
    const search_id = await searchOf({ person_id: person })
    const list = async (token: string) =>
      (await product.call(token, listScreenings, { query: { company_id: client } })).body
    const { sanctions, count } = await list(firm.as.officer)
    const id = sanctions.find(({ person_id }) => person_id === person)?._id ?? ''
    const reader = async (permissionChanges: Readonly<Record<string, 'allow' | 'deny'>>) => {
      const user = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges })
      const token = await product.tokenOf(user)
      const [one, paper] = [
        await product.attempt(token, getScreening, { params: { id } }),
        await product.attempt(token, screeningPdf, { query: { search_id, sanctionIndex: '0' } }),
      ]
      return { listed: await list(token), statuses: [one.status, paper.status] }
    }
    const seeing = await reader({ world_search: 'allow', view_ubo_section_general: 'deny' })
    expect([seeing.listed.count, seeing.statuses]).toEqual([count, [200, 200]])
    const blind = await reader({ world_search: 'allow', view_mbd_section: 'deny' })
    expect(blind.statuses).toEqual([403, 403])
    expect(blind.listed.sanctions.map(({ person_id }) => person_id)).toEqual(
      sanctions.filter(({ person_id, entity_id }) => (person_id ?? entity_id) === null).map(() => null),
    )
    expect(blind.listed.count).toBe(blind.listed.sanctions.length)
  })
})
