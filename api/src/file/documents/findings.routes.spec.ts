import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertDocument } from '../../testing/insert-document'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string
let second: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient())
  second = await product.tokenOf(await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', username: 'second' }))
})

const questions = ['sanctions', 'pep', 'relevant_adverse_information'] as const
const writers = { '': 'manager', _supervisor: 'supervisor', _compliance: 'officer' } as const satisfies Record<
  string,
  Role
>
const levels = Object.entries(writers)
const comment = richTextOf('A cousin of the minister.')

const aDocument = (documentType?: string) => insertDocument(product, firm, client, documentType)
const answer = (token: string | null, id: string, form: Record<string, string>) =>
  product.attempt(token, updateKycFile, { params: { id }, form })
const read = async (token: string, id: string) =>
  (await product.call(token, getKycFile, { params: { id } })).body.kycfile as Record<string, unknown>
const actionOf = ({ body }: { body: Record<string, unknown> }) => (body.action as { _id: string })._id
const foundIn = (changes: object) => Object.keys(changes).filter((name) => name.startsWith('pep'))

describe('Findings of a document', () => {
  it.each(levels)(
    'DOC-38, DOC-39, DOC-42, DOC-50 are answered and commented on level %j by the %s',
    async (suffix, role) => {
      const id = await aDocument()
      const found = Object.fromEntries(questions.map((name) => [`${name}_found${suffix}`, 'YES']))
      const said = Object.fromEntries(questions.map((name) => [`${name}_comment${suffix}`, comment]))
      const texts = Object.entries(said).map(([name, text]) => [name, JSON.stringify(text)])
      const sent = await answer(firm.as[role], id, { ...found, ...Object.fromEntries(texts) })
      expect(sent).toMatchObject({ status: 200, body: { action: { actionType: 'update' } } })
      const waiting = Object.fromEntries(Object.entries({ ...found, ...said }).map(([name, to]) => [`new_${name}`, to]))
      expect(sent.body.file).toMatchObject(waiting)
      await product.call(second, approveChange, { body: { id: actionOf(sent) } })
      expect(await read(second, id)).toMatchObject({ ...found, ...said, pending_action: null })
    },
  )

  it('DOC-42, PRM-41 are answered by no one but the role of their level', async () => {
    const id = await aDocument()
    for (const [suffix, writer] of levels) {
      for (const role of roles.filter((each) => each !== writer)) {
        const sent = await answer(firm.as[role], id, { [`pep_found${suffix}`]: 'NO' })
        expect([suffix, role, sent]).toMatchObject([suffix, role, forbidden])
      }
    }
    expect((await read(second, id)).pending_actions).toEqual([])
  })

  it('DOC-42, DOC-50 need sight of the document, and no right to attach files', async () => {
    const hired = async (effects: Record<string, 'allow' | 'deny'>) =>
      product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges: effects }))
    const id = await aDocument()
    expect(await answer(await hired({ view_general_section: 'deny' }), id, { pep_found: 'NO' })).toMatchObject(
      forbidden,
    )
    const reader = await hired({ upload_general_section: 'deny' })
    expect((await answer(reader, id, { pep_found: 'NO' })).status).toBe(200)
    expect(await answer(reader, id, { pep_found: 'YES', certDate: '2026-01-02' })).toMatchObject(forbidden)
  })

  it.each([
    [{ pep_found: 'MAYBE' }, { pep_found: 'Invalid value' }],
    [{ pep_comment: '{"ops":' }, { pep_comment: 'Invalid value' }],
    [{ pep_comment: JSON.stringify(richTextOf('x'.repeat(10_002))) }, { pep_comment: 'Input too long' }],
    [{ new_pep_found: 'YES' }, { new_pep_found: 'Unknown field' }],
  ])('DOC-50 answer 400 for %j', async (form, errors) => {
    const sent = await answer(firm.as.manager, await aDocument(), form)
    expect(sent).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
    expect(Object.keys(sent.body.errors as object)).toEqual(Object.keys(errors))
  })

  it('DOC-50 are asked for with a token, of documents of one’s own organisation', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const theirs = await insertDocument(product, other, await other.client())
    expect((await answer(null, await aDocument(), { pep_found: 'NO' })).status).toBe(401)
    for (const id of [unknownId, theirs]) {
      expect(await answer(firm.as.manager, id, { pep_found: 'NO' })).toMatchObject(notFound)
    }
  })
})

describe('Findings of a world check', () => {
  const detail = async (role: Role, id: string) =>
    (await product.call(firm.as[role], getNotification, { params: { id } })).body.notification

  it('DOC-45 are for the roles of their level and those above, in the document', async () => {
    const id = await aDocument('world_check')
    for (const [suffix, role] of levels) await answer(firm.as[role], id, { [`pep_found${suffix}`]: 'NO' })
    const shown = async (role: Role) =>
      foundIn(await read(firm.as[role], id)).filter((name) => name.startsWith('pep_found'))
    expect(await shown('manager')).toEqual(['pep_found'])
    expect(await shown('supervisor')).toEqual(['pep_found', 'pep_found_supervisor'])
    expect(await shown('officer')).toEqual(['pep_found', 'pep_found_supervisor', 'pep_found_compliance'])
    for (const role of ['administrator', 'trust', 'internalAuditor', 'externalAuditor'] as const) {
      expect([role, await shown(role)]).toEqual([role, []])
    }
  })

  it('PRM-41 are not seen by auditors in its changes, as those of other documents are', async () => {
    const shown = async (documentType: string, role: Role) => {
      const sent = await answer(firm.as.manager, await aDocument(documentType), { pep_found: 'YES' })
      const { fields, sourceObjectState } = await detail(role, actionOf(sent))
      return [foundIn(fields), foundIn(sourceObjectState ?? {}).length > 0]
    }
    for (const role of ['internalAuditor', 'externalAuditor'] as const) {
      expect(await shown('kyc-aoi-5', role)).toEqual([['pep_found'], true])
      expect(await shown('world_check', role)).toEqual([[], false])
    }
    expect(await shown('kyc-aoi-5', 'trust')).toEqual([[], false])
  })
})
