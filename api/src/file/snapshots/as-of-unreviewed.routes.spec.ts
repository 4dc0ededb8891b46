import { createDueDiligence, reviewDocument } from '@dossier/contract/due-diligence/endpoints/forms'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { downloadKycFile, uploadComment, uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import {
  createUbo,
  deleteObject,
  getClientRecords,
  updatePerson,
  updateUbo,
} from '@dossier/contract/file/endpoints/records'
import { compareSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { decideHit, runScreening } from '@dossier/contract/screening/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { boardOf, idOf } from '../../testing/board'
import type { Firm, Role } from '../../testing/firm'
import { attach, documentIn, removeDocument } from '../../testing/form-documents'
import { aListed, listedNames } from '../../testing/listed-names'
import type { OpenProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { forbidden, notFound } from '../../testing/refusals'
import { openScreenedClient } from '../../testing/screened-client'

type Shown = Readonly<Record<string, unknown>> & { readonly _id: string }

let product: OpenProduct
let firm: Firm
let client: string
/** The days on which something happened, each with the snapshot that was taken at its end. */
const days: { readonly day: string; readonly snapshot: string }[] = []
const documents: Record<'ofClient' | 'takenBack' | 'rejected' | 'ofLastDay', string> = {
  ofClient: '',
  takenBack: '',
  rejected: '',
  ofLastDay: '',
}

beforeAll(async () => {
  ;({ product, firm, client } = await openScreenedClient(listedNames([aListed(['Tomas Jan', 'VERHAAL'])]).provider))
  for (const happens of [firstDay, secondDay, thirdDay, fourthDay]) {
    await happens()
    const { snapshot } = (
      await product.call(firm.as.officer, saveSnapshot, { body: { company_id: client, label: 'End' } })
    ).body
    days.push({ day: calendarDateOf(product.clock.now(), 'UTC'), snapshot: snapshot._id })
    await firm.pass(1)
  }
})

const dayOf = (index: number) => found(days[index]).day

let person: string
let form: { readonly id: string; token: string }

/** No questionnaire, no hit and no comment: a document, a director and two UBOs. */
async function firstDay() {
  const asked = { company_id: client, documentType: 'kyc-sof-8' }
  const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form: asked, file: aPdfFile('funds') })
  await approve(idOf(body.action))
  documents.ofClient = idOf(body.file)
  const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
  person = (await boardOf(product, firm, client).aDirector(who)).identity
  const facts = { dateOfBirth: '1980-05-09', passportCountry: 'NL' }
  const change = await product.call(firm.as.manager, updatePerson, { params: { id: person }, body: facts })
  await approve(change.body.action?._id ?? '')
  for (const firstName of ['Ana', 'Bea']) {
    const owner = { company_id: client, location_type: 'local', firstName, lastName: 'Croes' }
    await approve((await product.call(firm.as.manager, createUbo, { body: owner })).body.action._id)
  }
}

async function secondDay() {
  const body = { company_id: client, label: 'Yearly review' }
  const { dueDiligence } = (await product.call(firm.as.manager, createDueDiligence, { body })).body
  form = { id: dueDiligence._id, token: dueDiligence.access_link_token ?? '' }
  documents.takenBack = documentIn(await attach({ product }, byLink(), { file: aPdfFile('taken back') }))._id
  documents.rejected = documentIn(await attach({ product }, byLink(), { file: aPdfFile('rejected') }))._id
  await comment('Seen the original')
  await decideOnHit('false')
}

async function thirdDay() {
  expect((await removeDocument({ product }, form.token, documents.takenBack)).status).toBe(200)
  const verdict = { id: documents.rejected, status: 'rejected', comment: 'Not legible' }
  expect((await product.attempt(firm.as.officer, reviewDocument, { body: verdict })).status).toBe(200)
  documents.ofLastDay = documentIn(await attach({ product }, byLink(), { file: aPdfFile('of the third day') }))._id
  const [, second] = (await records()).ubos as Shown[]
  await product.call(firm.as.manager, updateUbo, { params: { id: found(second)._id }, body: { index: 0 } })
  await comment('The original is certified')
  await decideOnHit('true')
}

/** The questionnaire goes with all that hangs under it. */
async function fourthDay() {
  const body = { id: form.id, type: 'due_diligence_record' }
  await product.call(firm.as.manager, deleteObject, { body })
  const goes = (await records()).kycFiles?.find(({ _id }) => _id === documents.rejected)
  await approve(idOf(found(goes).pending_action))
}

/** A minute after what went before. */
const approve = (action: string, by: Role = 'officer') => {
  product.clock.pass(60)
  return firm.approve(action, by)
}
const byLink = () => ({ token: form.token })
async function comment(text: string) {
  const comment_structure = { kyc_file_id: documents.ofClient, field: 'comment_supervisor', content: richTextOf(text) }
  const { body } = await product.attempt(firm.as.supervisor, uploadComment, { body: { comment_structure } })
  await approve(idOf(body.action))
}
async function decideOnHit(decision: string) {
  product.clock.pass(60)
  const { search_id } = (await product.call(firm.as.officer, runScreening, { body: { person_id: person } })).body
  const body = { search_id, sanctionIndex: 0, decision, reason: 'Born in another year' }
  const { action } = (await product.call(firm.as.officer, decideHit, { body })).body
  await approve(found(action)._id, 'supervisor')
}

const inState = (state?: string) => ({ company_id: client, ...(state && { snapshotId: state }) })
const records = async (state?: string) =>
  (await product.attempt(firm.as.officer, getClientRecords, { query: inState(state) })).body as Record<string, Shown[]>
const dashboard = async (state: string) =>
  (await product.attempt(firm.as.officer, getDashboard, { query: inState(state) })).body.companyData
const subsidiaries = async (snapshot_id: string) =>
  (await product.attempt(firm.as.officer, listSubsidiaries, { query: { company_id: client, snapshot_id } })).body
    .subsidiaries
const compare = async (from: string, to: string) =>
  (await product.call(firm.as.officer, compareSnapshots, { query: { company_id: client, from, to } })).body.records
const formDocuments = async (state: string) =>
  found((await records(state)).kycFiles).filter(({ dueDiligence }) => dueDiligence === true)
const viewed = async (id: string, snapshot: string, token = firm.as.officer) => {
  const viewingToken = (await product.call(null, generateViewToken, { body: { token } })).body.token
  return product.attempt(null, viewKycFile, { query: { id, viewingToken, snapshot } })
}
const downloaded = async ({ file }: Shown, snapshot: string) => {
  const viewingToken = (await product.call(null, generateViewToken, { body: { token: firm.as.officer } })).body.token
  const { serverName, filename } = file as { serverName: string; filename: string }
  return product.attempt(null, downloadKycFile, { query: { serverName, filename, viewingToken, snapshot } })
}

/** What was there, apart from how often it was written since. */
const known = (shown: readonly Shown[] = []) => shown.map(({ rev, ...others }) => others)

describe('The file as of a day, of what no one reviews', () => {
  it('GOV-45 holds what the snapshot of the end of it holds: documents of questionnaires, comments, the order of owners', async () => {
    for (const { day, snapshot } of days) {
      const [then, frozen] = [await records(day), await records(snapshot)]
      for (const key of ['kycFiles', 'ubos', 'persons', 'mds'])
        expect([day, key, known(then[key])]).toEqual([day, key, known(frozen[key])])
      expect(await dashboard(day)).toEqual(await dashboard(snapshot))
      expect(await subsidiaries(day)).toEqual(await subsidiaries(snapshot))
      expect(await compare(day, snapshot)).toEqual([])
    }
  })

  it('GOV-45 has no questionnaire before it was made, a document as it was decided on later, and one that was taken back', async () => {
    expect(await formDocuments(dayOf(0))).toEqual([])
    const { takenBack, rejected, ofLastDay } = documents
    expect((await formDocuments(dayOf(1))).map(({ _id, status }) => [_id, status])).toEqual([
      [takenBack, 'pending'],
      [rejected, 'pending'],
    ])
    expect(
      (await formDocuments(dayOf(2))).map(({ _id, status, admin_comment }) => [_id, status, admin_comment]),
    ).toEqual([
      [rejected, 'rejected', 'Not legible'],
      [ofLastDay, 'pending', null],
    ])
    expect(await formDocuments(dayOf(3))).toEqual([])
  })

  it('GOV-45 opens the documents that it names, those that are gone too, and no others', async () => {
    const { takenBack, rejected, ofLastDay } = documents
    const opens = async (id: string) => Promise.all(days.map(async ({ day }) => (await viewed(id, day)).status))
    expect(await opens(takenBack)).toEqual([404, 200, 404, 404])
    expect(await opens(rejected)).toEqual([404, 200, 200, 404])
    expect(await opens(ofLastDay)).toEqual([404, 404, 200, 404])
    const [document] = await formDocuments(dayOf(1))
    expect((await downloaded(found(document), dayOf(1))).status).toBe(200)
    expect(await downloaded(found(document), dayOf(2))).toMatchObject(notFound)
  })

  it('GOV-45 says of a comment and of a decision on a hit what had been approved by then', async () => {
    const commentAt = async (day: string) =>
      (await records(day)).kycFiles?.find(({ _id }) => _id === documents.ofClient)?.comment_supervisor ?? null
    expect(await Promise.all(days.map(({ day }) => commentAt(day)))).toEqual([
      null,
      richTextOf('Seen the original'),
      ...Array.from({ length: 2 }, () => richTextOf('The original is certified')),
    ])
    const hits = async (from: string, to: string) =>
      (await compare(from, to)).filter(({ kind }) => kind === 'screening_hit')
    expect(await hits(dayOf(0), dayOf(1))).toMatchObject([{ does: 'added', fields: { decision: { new: 'false' } } }])
    expect(await hits(dayOf(1), dayOf(2))).toMatchObject([
      { does: 'changed', fields: { decision: { current: 'false', new: 'true' } } },
    ])
    expect(await hits(dayOf(2), dayOf(3))).toEqual([])
  })

  it('GOV-45 shows the questionnaires of a day to those alone who see such ones', async () => {
    const denied = { view_due_diligence: 'deny' } as const
    const blind = await product.tokenOf(
      await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', permissionChanges: denied }),
    )
    const { body } = await product.attempt(blind, getClientRecords, { query: inState(dayOf(1)) })
    expect((body.kycFiles as Shown[]).filter(({ dueDiligence }) => dueDiligence)).toEqual([])
    expect(await viewed(documents.takenBack, dayOf(1), blind)).toMatchObject(forbidden)
  })
})
