import {
  addElement,
  createDueDiligence,
  getDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { approveChange, denyChange, listAuditEvents, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { createClient, getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { saveTerms } from '@dossier/contract/people/endpoints/organisation'
import { logout } from '@dossier/contract/people/endpoints/session'
import {
  createAccount,
  deleteAccount,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { platformChain } from '../../trail/audit/transaction'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  firm = await openFirm(product, ['administrator', 'manager', 'supervisor', 'officer'])
})

type Act = () => Promise<{ status: number; body: Record<string, unknown> }>
const system = { userId: null, name: 'test', type: 'SYSTEM', address: '' }

/** An act that has the chain until it is released. */
function aHeldAct(chain: string) {
  let [begin, release] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const ended = product.inTransaction(chain, system, () => {
    begin()
    return released
  })
  return { begun, ended, release: () => release() }
}

/**
 * Makes acts one after the other, each of which waits in the organisation's queue before the one ahead of it has ended:
 * all were let in with the rights that held before the first.
 */
async function queued(acts: readonly Act[], chain = firm.id) {
  const held = aHeldAct(chain)
  await held.begun
  const answers: ReturnType<Act>[] = []
  for (const act of acts) {
    answers.push(act())
    // Let in, and in the queue behind the one before it.
    await vi.waitFor(() => expect(product.queues.acts?.()).toBe(answers.length))
  }
  held.release()
  await held.ended
  return Promise.all(answers)
}

const by = (role: Role, endpoint: Endpoint, sent?: object): Act => {
  const token = firm.as[role]
  return () => product.attempt(token, endpoint, sent) as ReturnType<Act>
}
const withdrawn = (role: Role, name: Permission) =>
  by('administrator', updatePermissions, { body: { user_id: firm.users[role].id, name, effect: 'deny' } })
const deleted = (role: Role) => by('administrator', deleteAccount, { body: { user_id: firm.users[role].id } })
const retyped = (role: Role, type: string) => {
  const { id: _id, username, email } = firm.users[role]
  return by('administrator', updateAccount, { body: { _id, username, email, type } })
}

const refused = { status: 403, body: { message: 'You are not allowed to perform this action' } }
const signedOut = { status: 401, body: { message: 'Please sign in again' } }

describe('A decision that waits while its right is withdrawn', () => {
  it.each([
    ['approve', approveChange, {}, 'approve_requested_changes'],
    ['deny', denyChange, { text: 'Not what the register says' }, 'reject_requested_changes'],
  ] as const)('GOV-03, PLT-26 does not %s', async (_, endpoint, more, name) => {
    const client = await firm.client()
    const id = await firm.propose(client, { city: 'Soto' })
    const decision = by('officer', endpoint, { body: { id, ...more } })
    const [first, second] = await queued([withdrawn('officer', name), decision])
    expect(first?.status).toBe(200)
    expect(second).toMatchObject(refused)
    const { body } = await product.call(firm.as.administrator, getDashboard, { query: { company_id: client } })
    expect(body.companyData).toMatchObject({ city: { value: null, new_value: 'Soto' } })
  })

  it('GOV-03 is not made with sight that was withdrawn', async () => {
    const id = await firm.propose(await firm.client(), { city: 'Soto' })
    const approval = by('officer', approveChange, { body: { id } })
    const [, second] = await queued([withdrawn('officer', 'view_dashboard_tab'), approval])
    expect(second).toMatchObject(refused)
  })

  it('GOV-03 is made by someone of another type who still may, and recorded with it', async () => {
    const id = await firm.propose(await firm.client(), { city: 'Soto' })
    const approval = by('supervisor', approveChange, { body: { id } })
    const [, second] = await queued([retyped('supervisor', 'COMPLIANCE_OFFICER'), approval])
    expect(second?.status).toBe(200)
    const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({ what: 'change approved', actor_type: 'COMPLIANCE_OFFICER' })
  })

  it('GOV-03 is decided by the rights at the time of the act, not of the request', async () => {
    const id = await firm.propose(await firm.client(), { city: 'Soto' })
    const approval = by('supervisor', approveChange, { body: { id } })
    const [, second] = await queued([retyped('supervisor', 'TRUST_OFFICER'), approval])
    expect(second).toMatchObject(refused)
  })
})

describe('A form that a client may open by a link, and staff by their right', () => {
  it.each([
    ['update_due_diligence', 'saved', saveDueDiligence],
    ['view_due_diligence', 'saved', saveDueDiligence],
    ['update_due_diligence', 'added to', addElement],
  ] as const)('GOV-03, PLT-26 without %s any more is not %s', async (right, _, endpoint) => {
    const client = await firm.client()
    const label = { company_id: client, label: 'Yearly review' }
    const { dueDiligence } = (await product.call(firm.as.manager, createDueDiligence, { body: label })).body
    const { _id: id } = dueDiligence
    const read = async () => (await product.call(firm.as.officer, getDueDiligence, { params: { id } })).body.elements
    const [element, ...others] = await read()
    const body =
      endpoint === addElement
        ? { id, type: 'director', name: 'Ada Lint' }
        : { id, elements: [{ _id: element?._id, contact_phone_number: '+59990000000' }] }
    const [, second] = await queued([withdrawn('manager', right), by('manager', endpoint, { body })])
    expect(second).toMatchObject(refused)
    expect(await read()).toEqual([element, ...others])
  })
})

describe('Acts of an account that is deleted while they wait', () => {
  it('GOV-03, PLT-26 do not happen, whatever they are', async () => {
    const client = await firm.client()
    const id = await firm.propose(client, { city: 'Soto' }, 'supervisor')
    const acts = [
      by('supervisor', withdrawChange, { body: { id } }),
      by('supervisor', updateClient, { params: { id: client }, body: { city: 'Barber' } }),
      by('supervisor', createClient, { body: { company_type: 'corporate', name: 'Late', location_type: 'local' } }),
      by('supervisor', createDueDiligence, { body: { company_id: client, label: 'Yearly review' } }),
      by('supervisor', logout),
    ]
    const [first, ...others] = await queued([deleted('supervisor'), ...acts])
    expect(first?.status).toBe(200)
    expect(others).toMatchObject(acts.map(() => signedOut))
    const { body } = await product.call(firm.as.administrator, listAuditEvents, { query: {} })
    expect(body.events[0]).toMatchObject({ what: 'user deactivated' })
  })
})

describe('Acts of a session that ends while they wait', () => {
  it('GOV-03, PLT-26 do not happen', async () => {
    const id = await firm.propose(await firm.client(), { city: 'Soto' })
    const [, approval] = await queued([by('officer', logout), by('officer', approveChange, { body: { id } })])
    expect(approval).toMatchObject(signedOut)
  })
})

describe('Managing users while the right to do so is withdrawn', () => {
  const account = { username: 'newcomer', email: 'newcomer@example.test', password: 'Dossier-test-1' }

  it('GOV-03, PLT-26 creates, edits, deletes and permits no one', async () => {
    const hired = await product.hire(firm.id, { type: 'DATA_CONTROLLER', username: 'colleague' })
    const second = await product.hire(firm.id, { type: 'ADMINISTRATOR', username: 'second' })
    firm.users.trust = second
    firm.as.trust = await product.tokenOf(second)
    const { id: user_id, username, email } = hired
    const acts = [
      by('trust', createAccount, { body: account }),
      by('trust', updateAccount, { body: { _id: user_id, username, email, type: 'ADMINISTRATOR' } }),
      by('trust', updatePermissions, { body: { user_id, name: 'approve_due_diligence', effect: 'allow' } }),
      by('trust', deleteAccount, { body: { user_id } }),
    ]
    const [first, ...others] = await queued([retyped('trust', 'INTERNAL_AUDITOR'), ...acts])
    expect(first?.status).toBe(200)
    expect(others).toMatchObject(acts.map(() => refused))
  })
})

describe('An act of the platform', () => {
  it('GOV-03 is not made by an operator whose session ended while it waited', async () => {
    const operator = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    const token = await product.tokenOf(operator)
    const structure = { ops: [{ insert: 'Terms\n' }] }
    const acts: Act[] = [
      () => product.attempt(token, logout),
      () => product.attempt(token, saveTerms, { body: { structure, content: 'Terms' } }),
    ]
    expect((await queued(acts, platformChain))[1]).toMatchObject(signedOut)
  })
})

describe('An act that waited while nothing changed for its user', () => {
  it('GOV-03 is made as it was asked for', async () => {
    const id = await firm.propose(await firm.client(), { city: 'Soto' })
    const approval = by('officer', approveChange, { body: { id } })
    const [, second] = await queued([withdrawn('supervisor', 'approve_requested_changes'), approval])
    expect(second?.status).toBe(200)
  })
})
