import { countNotifications, getNotification, readNotification } from '@dossier/contract/file/endpoints/changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFirm, type Role } from '../../testing/firm'
import { type ListedChanges, openListedChanges } from '../../testing/listed-changes'
import { forbidden } from '../../testing/refusals'

let { product, firm, harbour, moved, list, visible } = {} as ListedChanges

beforeAll(async () => {
  ;({ product, firm, harbour, moved, list, visible } = await openListedChanges())
})

const only = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'deny' as const]))

describe('One change in detail', () => {
  const detail = (id: string, token: string | null = firm.as.officer) =>
    product.attempt(token, getNotification, { params: { id } })

  it('CHG-18, CHG-62, NTF-15 comes with the whole record as it stood when the change was filed', async () => {
    await firm.propose(harbour, { name: 'Harbour Trading' }, 'administrator')
    expect(await detail(moved)).toMatchObject({
      status: 200,
      body: {
        notification: {
          _id: moved,
          sourceObjectState: {
            _id: harbour,
            company_type: 'corporate',
            name: { value: 'Harbour Holdings', new_value: null },
            city: { value: null, new_value: null },
          },
        },
        company: { _id: harbour, name: 'Harbour Holdings', company_type: 'corporate' },
      },
    })
  })

  it('NTF-15, PRM-31 needs can_view_details and the permission of the list it is in', async () => {
    for (const name of ['can_view_details', 'view_requested_changes']) {
      const user = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges: only(name) })
      expect(await detail(moved, await product.tokenOf(user))).toMatchObject(forbidden)
    }
    const log = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges: only('view_change_log') })
    const history = await list({ view: 'forHistory' })
    expect(await detail(visible(history)[0]?._id ?? '', await product.tokenOf(log))).toMatchObject(forbidden)
    expect((await detail(moved, await product.tokenOf(log))).status).toBe(200)
    expect(await detail(moved, firm.as.client)).toMatchObject(forbidden)
    expect(await detail(moved, null)).toMatchObject({ status: 401 })
  })

  it('NTF-15 is 404 of another organisation and of no one alike, 400 for a malformed id', async () => {
    const other = await openFirm(product, ['officer'])
    const foreign = await detail(moved, other.as.officer)
    const unknown = await detail('a'.repeat(24))
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found', code: 'not-found' } })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(await detail('a b')).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
  })
})

describe('Read marks', () => {
  it('NTF-10, NTF-13 are each reader’s own and may be set again', async () => {
    const mark = (role: Role) => product.call(firm.as[role], readNotification, { body: { notification_id: moved } })
    const pending = async () =>
      (await product.call(firm.as.trust, countNotifications, { query: { view: 'forConfirmation' } })).body.count
    const before = await pending()
    expect(await mark('trust')).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await mark('trust')).status).toBe(200)
    expect(await pending()).toBe(before)
    const readBy = async (role: Role) =>
      visible(await list({ view: 'forConfirmation' }, role)).find(({ _id }) => _id === moved)?.read
    expect(await readBy('trust')).toBe(true)
    expect(await readBy('officer')).toBe(false)
  })

  it('NTF-13 are refused for what one may not see, and without a session', async () => {
    const body = { notification_id: moved }
    expect(await product.attempt(null, readNotification, { body })).toMatchObject({ status: 401 })
    expect(await product.attempt(firm.as.client, readNotification, { body })).toMatchObject(forbidden)
    const other = await openFirm(product, ['officer'])
    expect(await product.attempt(other.as.officer, readNotification, { body })).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
    const malformed = { body: { notification_id: ['x'] } }
    expect(await product.attempt(firm.as.officer, readNotification, malformed)).toMatchObject({
      status: 400,
      body: { errors: { notification_id: 'Invalid value' } },
    })
  })
})
