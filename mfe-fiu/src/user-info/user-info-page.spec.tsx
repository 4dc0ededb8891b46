import { sendVerificationEmail } from '@dossier/contract/people/endpoints/access'
import { saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import { getUser } from '@dossier/contract/people/endpoints/session'
import type { Received } from '@dossier/contract/platform/endpoint'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownData, wholeAddress, wholeInformation, wholePhone } from '../testing/profile.builder'
import { UserInfoPage } from './user-info-page'

type Body = Received<typeof saveUserChanges>['body']
let saved: Body[] = []
let own = ownData()

beforeEach(() => {
  saved = []
  own = ownData()
  stub(getUser, () => own)
  stub(saveUserChanges, ({ body }) => {
    saved.push(body)
    const userInformation = { ...wholeInformation, ...body.userInformation, birth_date: body.birth_date ?? '' }
    own = ownData({ userInformation })
    return { status: 'success', userInformation, userAddress: wholeAddress, userPhone: wholePhone }
  })
})

async function opened() {
  const page = renderPage(<UserInfoPage />)
  await screen.findByLabelText(/^First name/)
  return page
}
type Opened = Awaited<ReturnType<typeof opened>>

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\(optional\\))?$`), { selector: 'input, select' })
const birthDate = () => within(screen.getByRole('group', { name: /^Birth date/ }))
const save = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Save' }))

async function retype({ user }: Opened, name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') await user.type(field(name), text)
}

describe('The user info form', () => {
  it('FIU-02 edits personal data, address and phone', async () => {
    await opened()
    expect(screen.getByRole('heading', { name: 'User Info' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Personal data',
      'Address',
      'Phone',
    ])
    expect(field('First name')).toHaveValue('Rowan')
    expect(field('Gender')).toHaveDisplayValue('Male')
    expect(screen.getByRole('combobox', { name: /^Nationality/ })).toHaveValue('Curaçao')
    expect(screen.getByRole('combobox', { name: /^Country prefix/ })).toHaveValue(
      '+599 Bonaire, Sint Eustatius and Saba, Curaçao',
    )
    expect(
      birthDate()
        .getAllByRole('textbox')
        .map((input) => (input as HTMLInputElement).value),
    ).toEqual(['07', '02', '1985'])
  })

  it('FIU-14 ACC-51 ACC-52 saves the whole form and says so', async () => {
    const page = await opened()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await retype(page, 'Occupation', 'Director')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    expect(unsaved.any()).toBe(true)
    await save(page)
    expect(await screen.findByText('User changes applied successfully')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatchObject({
      userInformation: { occupation: 'Director', first_name: 'Rowan', nationality: 'CW' },
      userAddress: wholeAddress,
      userPhone: wholePhone,
      birth_date: '1985-02-07T00:00:00.000Z',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(field('Occupation')).toHaveValue('Director')
  })

  it('FIU-07 VAL-24 LIM-04 SHL-43 clamps the parts of the birth date', async () => {
    const page = await opened()
    const [day, month, year] = birthDate().getAllByRole('textbox')
    if (!day || !month || !year) throw new Error('three parts')
    await page.user.clear(day)
    await page.user.type(day, '45')
    expect(day).toHaveValue('31')
    await page.user.clear(month)
    await page.user.type(month, '13')
    expect(month).toHaveValue('12')
    await page.user.clear(year)
    await page.user.type(year, '2019')
    expect(year).toHaveValue('2004')
    await page.user.clear(year)
    await page.user.type(year, '1899')
    await page.user.tab()
    expect(year).toHaveValue('1930')
    for (const part of [day, month]) {
      await page.user.clear(part)
      await page.user.type(part, '0')
      await page.user.tab()
      expect(Number((part as HTMLInputElement).value)).toBe(1)
    }
  })

  it('FIU-08 sends no birth date before it is whole, and says so', async () => {
    const page = await opened()
    await page.user.clear(birthDate().getByRole('textbox', { name: 'Day' }))
    expect(screen.getByText('Without day, month and year no birth date is saved.')).toBeVisible()
    await save(page)
    await screen.findByText('User changes applied successfully')
    expect(saved[0]?.birth_date).toBe('')
  })

  it('FIU-09 names the reason a date is impossible', async () => {
    const page = await opened()
    const day = birthDate().getByRole('textbox', { name: 'Day' })
    await page.user.clear(day)
    await page.user.type(day, '30')
    await page.user.click(field('Occupation'))
    expect(screen.getByText('Invalid date: February 1985 has only 28 days')).toBeVisible()
    for (const part of birthDate().getAllByRole('textbox')) expect(part).toBeInvalid()
    await page.user.clear(day)
    await page.user.type(day, '28')
    for (const part of birthDate().getAllByRole('textbox')) expect(part).toBeValid()
  })

  it.each([
    ['Organization Id', '41', 'Organization Id should be at least 3 characters long'],
    ['Entity name', 'Fiducia', 'Entity name should be from 8 to 200 characters long'],
    ['Title', 'Mrs', 'Title should be from 4 to 30 characters long'],
    ['First name', 'Jo', 'Name should be from 3 to 20 characters long'],
    ['Last name', 'Li', 'Name should be from 3 to 20 characters long'],
    ['ID Number', '12345678', 'ID Number should be at least 9 characters long'],
    ['Occupation', 'IT', 'Occupation should be from 3 to 100 characters long'],
    ['Address', 'Kaya Flamboyan', 'Address should be from 15 to 100 characters long'],
    ['Town', 'Ot', 'Town should be from 3 to 255 characters long'],
    ['City', 'Wi', 'City should be from 3 to 255 characters long'],
    ['Zip Code', '1234', 'Zip Code should be 5 characters long'],
    ['State', 'Cu', 'State should be from 3 to 255 characters long'],
    ['Phone number', '123456', 'Phone number is not valid'],
  ])('FIU-12 says of %s what %j lacks', async (name, value, message) => {
    const page = await opened()
    await retype(page, name, value)
    await page.user.tab()
    expect(screen.getByText(message)).toBeVisible()
  })

  it('FIU-15, LIM-34 offers countries, kept by their two letters of ISO 3166-1, and dial codes', async () => {
    const page = await opened()
    const nationality = screen.getByRole('combobox', { name: /^Nationality/ })
    await page.user.clear(nationality)
    await page.user.type(nationality, 'cote')
    await page.user.click(await screen.findByRole('option', { name: "Côte d'Ivoire" }))
    const prefix = screen.getByRole('combobox', { name: /^Country prefix/ })
    await page.user.clear(prefix)
    await page.user.type(prefix, '297')
    await page.user.click(await screen.findByRole('option', { name: /Aruba/ }))
    await save(page)
    await waitFor(() =>
      expect(saved).toMatchObject([{ userInformation: { nationality: 'CI' }, userPhone: { phone_prefix: '+297' } }]),
    )
  })

  it('FIU-13 shows every error together, in a list that leads to the fields, and sends nothing', async () => {
    own = ownData({ userInformation: {}, userAddress: {}, userPhone: {} })
    const page = await opened()
    await retype(page, 'First name', 'Jo')
    await save(page)
    const summary = within(screen.getByRole('region', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link')).toHaveLength(15)
    expect(summary.getByText('Gender: Please select a gender')).toBeVisible()
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    expect(field('First name')).toHaveAccessibleDescription('Name should be from 3 to 20 characters long')
    expect(saved).toEqual([])
    await page.user.click(summary.getByText('Gender: Please select a gender'))
    await waitFor(() => expect(field('Gender')).toHaveFocus())
  })

  it('SHL-46 takes an error away as soon as the value is fine', async () => {
    const page = await opened()
    await retype(page, 'Zip Code', '1')
    await page.user.tab()
    expect(screen.getByText('Zip Code should be 5 characters long')).toBeVisible()
    await page.user.type(field('Zip Code'), '2345')
    expect(screen.queryByText('Zip Code should be 5 characters long')).toBeNull()
  })

  it('FIU-11 asks for the country of a passport', async () => {
    const page = await opened()
    await retype(page, 'Passport number', 'NX1234567')
    await save(page)
    expect(screen.getByText('Passport country: Please select a country')).toBeVisible()
    await page.user.type(screen.getByRole('combobox', { name: /^Passport country/ }), 'nether{Enter}')
    expect(screen.queryByText('Please select a country')).toBeNull()
    await save(page)
    await screen.findByText('User changes applied successfully')
    expect(saved[0]?.userInformation).toMatchObject({ passport_number: 'NX1234567', pasport_country: 'NL' })
  })

  it('ACC-52 says that it failed and shows what the server found, until that is changed', async () => {
    stub(saveUserChanges, () => refuse('invalid-request', { errors: { occupation: 'Input too long' } }))
    const page = await opened()
    await retype(page, 'Occupation', 'Director')
    await save(page)
    expect(await screen.findByText('Error applying user changes')).toBeVisible()
    expect(screen.getByText('Occupation: Input too long')).toBeVisible()
    await page.user.type(field('Occupation'), 's')
    expect(screen.queryByText('Occupation: Input too long')).toBeNull()
    expect(field('Occupation')).toHaveValue('Directors')
  })

  it('SHL-46 shows no rejection beside what was typed after the save', async () => {
    const line = slowLine()
    stub(saveUserChanges, async () => {
      await line.carries(undefined)
      return refuse('invalid-request', { errors: { occupation: 'Input too long' } })
    })
    const page = await opened()
    await retype(page, 'Occupation', 'Directors')
    await save(page)
    await page.user.type(field('Occupation'), '{Backspace}')
    await line.arrives()
    expect(await screen.findByText('Error applying user changes')).toBeVisible()
    expect(screen.queryByText('Occupation: Input too long')).toBeNull()
    expect(field('Occupation')).toBeValid()
  })

  it('moves no button from under the pointer: no field is left before Save did its work', async () => {
    const { user } = await opened()
    await user.clear(field('Zip Code'))
    const button = screen.getByRole('button', { name: 'Save' })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(screen.queryByText('Zip Code should be 5 characters long')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(screen.getAllByText('Zip Code should be 5 characters long').length).toBeGreaterThan(0)
  })

  it('discards what was typed', async () => {
    const page = await opened()
    await retype(page, 'Occupation', 'Director')
    await page.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field('Occupation')).toHaveValue('Account manager')
    expect(unsaved.any()).toBe(false)
  })

  it('PLT-30 has no accessibility violations, with and without errors', async () => {
    own = ownData({ userInformation: {}, userAddress: {}, userPhone: {} }, { email_verified: false })
    const page = await opened()
    await expectNoViolations()
    await retype(page, 'First name', 'Jo')
    await save(page)
    await expectNoViolations()
  })
})

describe('The banner over the user info form', () => {
  it('FIU-03 is there while the email is not verified, and sends one mail', async () => {
    const sent: string[] = []
    stub(sendVerificationEmail, ({ body }) => {
      sent.push(body.email)
      return { status: 'success' }
    })
    own = ownData({}, { email_verified: false })
    const { user } = await opened()
    expect(screen.getByText('Your email is not verified')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled()
    expect(await screen.findByText('Verification email sent successfully')).toBeVisible()
    expect(sent).toEqual(['officer@demo.test'])
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled()
  })

  it('FIU-03 is not there once it is', async () => {
    await opened()
    expect(screen.queryByText('Your email is not verified')).toBeNull()
  })

  it('ERR-14 shows what the server said when no mail was sent', async () => {
    stub(sendVerificationEmail, () => refuse('too-many-requests', { message: 'You can send new email in 42 seconds' }))
    own = ownData({}, { email_verified: false })
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('You can send new email in 42 seconds')).toBeVisible()
  })
})

describe('User info that cannot be loaded', () => {
  it('ACC-36 says so, and whom to ask on an error of the server', async () => {
    stub(getUser, () => refuse('internal-error'))
    const { user } = renderPage(<UserInfoPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading user data. Please contact support')
    stub(getUser, ownData())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText(/^First name/)).toBeVisible()
  })

  it('ACC-36 forgets a token the server does not know', async () => {
    stub(getUser, () => refuse('forbidden'))
    renderPage(<UserInfoPage />)
    await waitFor(() => expect(session.token()).toBeNull())
  })

  it('ACC-36 leaves a token alone that has taken the place of the refused one meanwhile', async () => {
    stub(getUser, () => {
      session.storeToken('of another tab')
      return refuse('forbidden')
    })
    renderPage(<UserInfoPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading user data')
    expect(session.token()).toBe('of another tab')
  })
})
