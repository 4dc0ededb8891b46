import {
  denyChange,
  getNotification,
  listNotifications,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { type Kind, kindEntry, kindNames } from '@dossier/contract/file/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertRecords } from '../../testing/insert-records'
import type { OpenProduct } from '../../testing/open-product'
import { factsOfKinds } from '../../testing/real-kinds'
import { type Content, draftRecord } from '../kinds/drafting'
import { removeRecord } from './remove-record'
import { updateRecord } from './update-records'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  await firm.approve(await firm.propose(client, { location_type: 'abroad' }))
})
afterAll(() => product.database.close())

const detail = async (id: string) =>
  (await product.call(firm.as.officer, getNotification, { params: { id } })).body.notification

const reason = 'Not what the register says'

/** A change of an approved record of a kind, asked for past the calls of kinds that have none yet. */
async function changeOf(kind: Kind, content: Content = {}) {
  const id = kind === 'company' ? client : newId()
  if (kind !== 'company') await insertRecords(product, firm.id, draftRecord(kind, id, client, content))
  const by = firm.context('administrator')
  // a services listing is never removed by itself
  const edits = { value: 'Domiciliation' }
  const { action } = await (kind === 'listing_services'
    ? updateRecord(by, { kind, id, edits })
    : removeRecord(by, { kind, id }))
  return { id, action: action?.id ?? expect.unreachable('nothing was filed') }
}

async function aRecordOf(kind: Kind) {
  const id = newId()
  await insertRecords(product, firm.id, draftRecord(kind, id, client))
  return id
}

describe('A change request as it travels', () => {
  it('CHG-05 carries who asked for what and when, and nothing of a decision while it is open', async () => {
    const change = await detail(await firm.propose(client, { activity: 'Cables' }))

    expect(change).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      datetime: product.clock.now().toISOString(),
      user_name: 'manager',
      actionType: 'update',
      objectType: 'kyc_review',
      fields: { activity: { current: null, new: 'Cables' } },
      fileInfo: null,
      sourceObjectState: { name: { value: 'Harbour Holdings' }, activity: { value: null } },
      handled_at: null,
      handled_by_name: null,
      rejectCommentStructure: null,
    })
    expect(change).not.toHaveProperty('actionTaken')
  })

  it('CHG-05 carries how it ended, when and by whom: approved, rejected, skipped or cascade_deleted', async () => {
    const other = await firm.client('Island Trust')
    const [approved, rejected, skipped] = [
      await firm.propose(other, { activity: 'Cables' }),
      await firm.propose(other, { city: 'Soto' }),
      await firm.propose(other, { zip: '4022' }),
    ]
    const left = await firm.propose(other, { address_line_1: 'Kaya Grandi 1' })
    await firm.approve(approved)
    const comment = { ops: [{ insert: reason }] }
    await product.call(firm.as.officer, denyChange, { body: { id: rejected, text: reason, comment } })
    await product.call(firm.as.manager, withdrawChange, { body: { id: skipped } })
    await product.call(firm.as.manager, deleteClient, { body: { company_id: other } })
    const { body } = await product.call(firm.as.officer, listNotifications, {
      query: { view: 'forConfirmation', company_id: other },
    })
    const removal = body.notifications.find((change) => change.visible && change.actionType === 'remove')
    await firm.approve(removal?._id ?? '')

    const ended = await Promise.all([approved, rejected, skipped, left].map(detail))
    const at = product.clock.now().toISOString()
    expect(
      ended.map(({ actionTaken, handled_at, handled_by_name }) => [actionTaken, handled_at, handled_by_name]),
    ).toEqual([
      ['approved', at, 'officer'],
      ['rejected', at, 'officer'],
      ['skipped', at, 'manager'],
      ['cascade_deleted', at, 'officer'],
    ])
    expect(ended.map(({ rejectCommentStructure }) => rejectCommentStructure)).toEqual([null, comment, null, null])
  })

  type Named = {
    readonly reference: string
    readonly objectType: string
    readonly under?: Kind
    readonly link?: string
  }
  /** The names that CHG-06 and CHG-07 give. What is added to them takes those of the table of kinds. */
  const named: Partial<Record<Kind, Named>> = {
    company: { reference: 'kyc_review', objectType: 'kyc_review' },
    listing_services: { reference: 'listing_services', objectType: 'listing_services' },
    person: { reference: 'person', objectType: 'person', under: 'managing_director', link: 'mbd_related' },
    legal_entity: {
      reference: 'legalEntity',
      objectType: 'legal_entity',
      under: 'managing_director',
      link: 'mbd_related',
    },
    ubo: { reference: 'ubo_related', objectType: 'ubo_related' },
    managing_director: { reference: 'mbd_related', objectType: 'mbd_related' },
    shareholder: { reference: 'share_holder_related', objectType: 'share_holder_related' },
    kyc_file: { reference: 'kyc_file', objectType: 'kyc_file' },
    subsidiary: { reference: 'subsidiary', objectType: 'subsidiary' },
    screening_hit: { reference: 'screening_hit', objectType: 'screening_hit' },
    account_number: { reference: 'account_number', objectType: 'account_number' },
    transaction_profile: { reference: 'transaction_profile', objectType: 'transaction_profile' },
    due_diligence_record: { reference: 'due_diligence_record', objectType: 'due_diligence_record' },
    due_diligence_element: {
      reference: 'due_diligence_element',
      objectType: 'due_diligence_element',
      under: 'due_diligence_record',
      link: 'due_diligense_id',
    },
  }
  // the client last: with it everything goes
  const inTurn = [...kindNames.filter((kind) => kind !== 'company'), 'company'] as const

  it.each(inTurn)(
    'CHG-06 CHG-07 names the client and the record it is about by the keys of its kind: %s',
    async (kind) => {
      const { reference, objectType, under, link }: Named = named[kind] ?? kindEntry(kind)
      const links = under && link ? { [link]: [await aRecordOf(under)] } : {}
      const facts =
        kind === 'not_applicable' ? factsOfKinds[kind] : kind === 'kyc_file' ? { documentType: 'kyc-aoi-5' } : {}

      const { id, action } = await changeOf(kind, { links, facts })

      expect(await detail(action)).toMatchObject({
        company_id: client,
        [reference]: id,
        objectType,
      })
    },
  )
})
