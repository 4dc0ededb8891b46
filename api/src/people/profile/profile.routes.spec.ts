import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getSavedInfo, saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const save = (token: string | null, body: unknown) => product.attempt(token, saveUserChanges, { body })
const me = async (token: string) => (await product.call(token, getUser, { query: {} })).body
const rows = async (token: string) => (await product.call(token, getSavedInfo, {})).body.savedInfo

const userInformation = {
  rentity_id: '417',
  first_name: 'Rowena',
  last_name: 'Martina',
  email: 'rowena@firm.test',
  gender: 'Female',
  id_number: '198502071',
  nationality: 'CW',
}
const userAddress = {
  address_type: 'Business',
  address: 'Kaya Flamboyan 9',
  city: 'Willemstad',
  zip: '00000',
  country: 'CW',
}
const userPhone = {
  phone_type: 'Business',
  communication_type: 'Mobile Phone',
  phone_prefix: '+599',
  phone_number: '95551234',
}
const birth_date = '1985-02-07T00:00:00.000Z'

/** Someone who never saved anything. */
async function newcomer() {
  const user = await product.hire(firm.id, {
    firstName: 'Ana',
    lastName: 'Croes',
    email: `ana.${Math.random()}@firm.test`,
  })
  return { user, token: await product.tokenOf(user) }
}

describe('Saving personal data', () => {
  it('ACC-51 answers the three parts, whole, and get-user the same', async () => {
    const { token } = await newcomer()
    const { status, body } = await save(token, { userInformation, userAddress, userPhone, birth_date })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      userInformation: { ...userInformation, birth_date, email_verified: true, occupation: '', pasport_country: '' },
      userAddress: { ...userAddress, town: '', state: '' },
      userPhone,
    })
    const { status: _, ...parts } = body
    expect(await me(token)).toMatchObject(parts)
  })

  it('ACC-33 get-user tells names and address of the account until there are others', async () => {
    const { user, token } = await newcomer()
    const account = { first_name: 'Ana', last_name: 'Croes', email: user.email, email_verified: true, gender: '' }
    expect((await me(token)).userInformation).toMatchObject(account)
    await save(token, { userInformation: { first_name: 'Anna' } })
    expect((await me(token)).userInformation).toMatchObject({ ...account, first_name: 'Anna' })
    expect((await me(token)).user).toMatchObject({ first_name: 'Ana', last_name: 'Croes', email: user.email })
  })

  it('FIU-14 keeps single fields and leaves the others as they were', async () => {
    const { token } = await newcomer()
    await save(token, { userInformation, userAddress, birth_date })
    const { body } = await save(token, { userAddress: { town: 'Otrobanda' } })
    expect(body.userAddress).toMatchObject({ ...userAddress, town: 'Otrobanda' })
    expect(body.userInformation).toMatchObject({ ...userInformation, birth_date })
  })

  it('FIU-08 empties the birth date that is sent empty', async () => {
    const { token } = await newcomer()
    await save(token, { birth_date })
    expect((await save(token, { birth_date: '' })).body.userInformation).toMatchObject({ birth_date: '' })
  })

  it('ACC-51 ignores email_verified, marks of a row and unknown fields', async () => {
    const unverified = await product.hire(firm.id, { emailVerified: false })
    const token = await product.tokenOf(unverified)
    const odd = { email_verified: true, _id: 'x', user_id: firm.users.officer.id, __v: 7, is_super_user: true }
    const { status, body } = await save(token, { userInformation: { ...odd, occupation: 'Clerk' }, isSuperUser: true })
    expect(status).toBe(200)
    expect(body.userInformation).toMatchObject({ occupation: 'Clerk', email_verified: false })
    expect(Object.keys(body.userInformation as object)).not.toContain('is_super_user')
    expect((await me(token)).user).toMatchObject({ email_verified: false, is_super_user: false })
  })

  it('FIU-09, FIU-10, FIU-11, FIU-13, PRM-05, SHL-50 answers every fault at once and keeps nothing', async () => {
    const { token } = await newcomer()
    const { status, body } = await save(token, {
      userInformation: { gender: '', passport_number: 'NX1234567', occupation: 'Clerk' },
      userAddress: { zip: '1234', city: 'Willemstad' },
      userPhone: { phone_number: '12' },
      birth_date: '1985-02-29T00:00:00.000Z',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'error', message: 'Invalid input', code: 'invalid-request' })
    expect(body.errors).toEqual({
      gender: 'Please select a gender',
      pasport_country: 'Please select a country',
      zip: 'Zip Code should be 5 characters long',
      phone_number: 'Phone number is not valid',
      birth_date: 'Invalid date: February 1985 has only 28 days',
    })
    expect(await rows(token)).toEqual({ userInformation: [], userAddress: [], userPhone: [] })
  })

  it('VAL-06, VAL-07, VAL-21 holds the fields of these forms alone to their lengths', async () => {
    const { token } = await newcomer()
    const errorsOf = async (body: object) => (await save(token, body)).body.errors ?? {}
    expect(
      await errorsOf({
        userInformation: { id_number: '', rentity_id: '4', occupation: 'x'.repeat(101) },
        userAddress: { town: 'Ot', state: 'x'.repeat(256) },
        userPhone: { phone_number: '12' },
      }),
    ).toEqual({
      id_number: 'Please provide ID Number',
      rentity_id: 'Organization Id should be at least 3 characters long',
      occupation: 'Occupation should be from 3 to 100 characters long',
      town: 'Town should be from 3 to 255 characters long',
      state: 'Input too long',
      phone_number: 'Phone number is not valid',
    })
    expect(await errorsOf({ userInformation: { id_number: '12345678', rentity_id: '41', occupation: 'IT' } })).toEqual({
      id_number: 'ID Number should be at least 9 characters long',
      rentity_id: 'Organization Id should be at least 3 characters long',
      occupation: 'Occupation should be from 3 to 100 characters long',
    })
    const kept = {
      userInformation: { id_number: '123456789', rentity_id: '417', occupation: 'Tax' },
      userAddress: { town: '', state: 'x'.repeat(255) },
    }
    expect(await save(token, kept)).toMatchObject({ status: 200, body: kept })
  })

  it('VAL-11, VAL-20, VAL-22 holds Organization Id, phone number and a title that is typed to their bounds', async () => {
    const { token } = await newcomer()
    const refusal = async (part: 'userInformation' | 'userPhone', name: string, value: string) =>
      (await save(token, { [part]: { [name]: value } })).body.errors?.[name]
    expect(await refusal('userInformation', 'rentity_id', '417')).toBeUndefined()
    expect(await refusal('userInformation', 'rentity_id', ' 41 ')).toBe(
      'Organization Id should be at least 3 characters long',
    )
    for (const number of ['1234567', '12345678901234', '+599 9 555-1234', '123 4567']) {
      expect([number, await refusal('userPhone', 'phone_number', number)]).toEqual([number, undefined])
    }
    for (const number of ['123456', '123456789012345', '+123-456', '123.4567', '１２３４５６７']) {
      expect([number, await refusal('userPhone', 'phone_number', number)]).toEqual([
        number,
        'Phone number is not valid',
      ])
    }
    for (const title of ['Miss', 'x'.repeat(30)]) {
      expect([title, await refusal('userInformation', 'title_name', title)]).toEqual([title, undefined])
    }
    for (const title of ['Mrs', 'x'.repeat(31)]) {
      expect([title, await refusal('userInformation', 'title_name', title)]).toEqual([
        title,
        'Title should be from 4 to 30 characters long',
      ])
    }
  })

  it('FIU-11 looks at the passport that is stored', async () => {
    const { token } = await newcomer()
    await save(token, { userInformation: { passport_number: 'NX1234567', pasport_country: 'NL' } })
    expect(await save(token, { userInformation: { pasport_country: '' } })).toMatchObject({
      status: 400,
      body: { errors: { pasport_country: 'Please select a country' } },
    })
  })

  it.each([
    [{ userInformation: 'x' }, { userInformation: 'Invalid value' }],
    [{ userAddress: ['x'] }, { userAddress: 'Invalid value' }],
    [{ birth_date: 7 }, { birth_date: 'Invalid value' }],
    [{ userPhone: { phone_number: 95551234 } }, { phone_number: 'Invalid value' }],
    [{ userPhone: { $set: 'x' } }, { $set: 'This name is not allowed' }],
  ])('answers 400 to %j', async (body, errors) => {
    expect(await save(firm.as.manager, body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('FIU-01 is for everyone who is signed in, each for their own', async () => {
    for (const role of roles) {
      expect((await save(firm.as[role], { userInformation: { occupation: `The ${role}` } })).status).toBe(200)
    }
    for (const role of roles) {
      expect((await me(firm.as[role])).userInformation).toMatchObject({ occupation: `The ${role}` })
    }
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    expect((await save(operator, { userAddress })).body.userAddress).toMatchObject(userAddress)
    expect((await save(null, { userAddress })).status).toBe(401)
  })

  it('GOV-14 names the fields that changed, never what they say, and nothing when nothing did', async () => {
    const { user, token } = await newcomer()
    await save(token, { userInformation: { id_number: '198502071', occupation: 'Clerk' } })
    await save(token, { userInformation: { occupation: ' Clerk ' } })
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: { actor: user.id } })
    expect(body.events).toMatchObject([
      {
        what: 'personal data changed',
        record: { kind: 'user', id: user.id },
        details: { fields: ['id_number', 'occupation'] },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('198502071')
  })
})

describe('Saved info', () => {
  it('FIU-18 has three tables, empty before the first save', async () => {
    expect(await rows((await newcomer()).token)).toEqual({ userInformation: [], userAddress: [], userPhone: [] })
  })

  it('FIU-18 has the rows that were saved, each with its id, its user and its version', async () => {
    const { user, token } = await newcomer()
    await save(token, { userInformation, userAddress })
    await save(token, { userInformation: { occupation: 'Clerk' } })
    const saved = await rows(token)
    expect(saved.userPhone).toEqual([])
    expect(saved.userAddress).toEqual([
      { _id: expect.stringMatching(/^[0-9a-f]{24}$/), user_id: user.id, __v: 0, ...userAddress, town: '', state: '' },
    ])
    expect(saved.userInformation).toMatchObject([{ user_id: user.id, __v: 1, ...userInformation, occupation: 'Clerk' }])
    expect(saved.userInformation[0]?._id).not.toBe(saved.userAddress[0]?._id)
    expect((await product.attempt(null, getSavedInfo)).status).toBe(401)
  })

  it('keeps both of two saves at once', async () => {
    const { token } = await newcomer()
    const both = await Promise.all([save(token, { userAddress }), save(token, { userPhone })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const saved = await rows(token)
    expect([saved.userAddress.length, saved.userPhone.length]).toEqual([1, 1])
  })
})

describe('A colleague’s personal data', () => {
  it('ACC-33 are answered with view_user, in the same organisation only', async () => {
    const { user, token } = await newcomer()
    await save(token, { userPhone })
    const query = { id: user.id }
    expect((await product.call(firm.as.officer, getUser, { query })).body.userPhone).toEqual(userPhone)
    expect((await product.call(firm.as.trust, getUser, { query })).status).toBe(403)
    const other = await openFirm(product, ['administrator'])
    expect((await product.call(other.as.administrator, getUser, { query })).status).toBe(404)
  })
})
