import { getSavedInfo, saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { savedInfo, wholeAddress, wholeInformation, wholePhone } from '../testing/profile.builder'
import { SavedInfoPage } from './saved-info-page'

type Body = Received<typeof saveUserChanges>['body']
let saved: Body[] = []
let stored = savedInfo()

beforeEach(() => {
  saved = []
  stored = savedInfo()
  stub(getSavedInfo, () => stored)
  stub(saveUserChanges, ({ body }) => {
    saved.push(body)
    const userAddress = { ...wholeAddress, ...body.userAddress }
    const { userInformation, userAddress: rows, userPhone } = stored.savedInfo
    stored = {
      status: 'success',
      savedInfo: { userInformation, userAddress: rows.map((row) => ({ ...row, ...userAddress })), userPhone },
    }
    return { status: 'success', userInformation: wholeInformation, userAddress, userPhone: wholePhone }
  })
})

async function opened() {
  const page = renderPage(<SavedInfoPage />)
  await screen.findByRole('table', { name: 'Phone' })
  return page
}
type Opened = Awaited<ReturnType<typeof opened>>

const cell = (column: string) => screen.getByRole('button', { name: new RegExp(`^Edit ${column}:`) })
const columnsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const save = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Save' }))
const saveOffered = () => screen.queryByRole('button', { name: 'Save' })

async function retype({ user }: Opened, column: string, text: string) {
  await user.click(cell(column))
  await user.clear(screen.getByRole('textbox', { name: column }))
  await user.type(screen.getByRole('textbox', { name: column }), text)
}

describe('Saved info', () => {
  it('FIU-16 FIU-18 shows three tables, with readable column names and without internals', async () => {
    await opened()
    expect(columnsOf('Personal data')).toEqual([
      'Rentity id',
      'Rentity branch',
      'Title name',
      'First name',
      'Last name',
      'Email',
      'Email verified',
      'Gender',
      'Birth date',
      'Id number',
      'Nationality',
      'Occupation',
      'Passport number',
      'Pasport country',
    ])
    expect(columnsOf('Address')).toEqual(['Address type', 'Address', 'Town', 'City', 'Zip', 'Country', 'State'])
    expect(columnsOf('Phone')).toEqual(['Phone type', 'Communication type', 'Phone prefix', 'Phone number'])
    expect(cell('Country')).toHaveTextContent('Curaçao')
    expect(cell('Birth date')).toHaveTextContent('07/02/1985')
    expect(screen.queryByText(/65c0/)).toBeNull()
  })

  it('FIU-16 edits a cell on a click and commits it by Enter, with the focus back on it', async () => {
    const page = await opened()
    await retype(page, 'City', 'Otrobanda{Enter}')
    expect(cell('City')).toHaveTextContent('Otrobanda')
    expect(cell('City')).toHaveFocus()
    expect(saved).toEqual([])
  })

  it('FIU-16 commits a cell when it is left, and nothing by Escape', async () => {
    const page = await opened()
    await retype(page, 'City', 'Otrobanda')
    await page.user.tab()
    expect(cell('City')).toHaveTextContent('Otrobanda')
    await retype(page, 'State', 'Banda Abou{Escape}')
    expect(cell('State')).toHaveTextContent('—')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
  })

  it('DSH-11 FIU-16 is unsaved from the first letter that is typed into a cell', async () => {
    const { user } = await opened()
    await user.click(cell('City'))
    expect(unsaved.any()).toBe(false)
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'x')
    expect(unsaved.any()).toBe(true)
    await user.keyboard('{Escape}')
    expect(unsaved.any()).toBe(false)
  })

  it('FIU-16 chooses a country from the list', async () => {
    const page = await opened()
    await page.user.click(cell('Nationality'))
    expect(screen.getByRole('combobox', { name: 'Nationality' })).toHaveFocus()
    await page.user.keyboard('nether{Enter}')
    expect(cell('Nationality')).toHaveTextContent('Netherlands')
    expect(cell('Nationality')).toHaveFocus()
    await save(page)
    await waitFor(() => expect(saved).toEqual([{ userInformation: { nationality: 'NL' } }]))
  })

  it('FIU-17 offers Save only while something is changed', async () => {
    const page = await opened()
    expect(saveOffered()).toBeNull()
    await retype(page, 'City', 'Otrobanda{Enter}')
    expect(saveOffered()).toBeVisible()
    await retype(page, 'City', 'Willemstad{Enter}')
    expect(saveOffered()).toBeNull()
  })

  it('FIU-17 ACC-52 sends the changed cells alone and says so', async () => {
    const page = await opened()
    await retype(page, 'City', 'Otrobanda{Enter}')
    await retype(page, 'Zip', '11111{Enter}')
    await save(page)
    expect(await screen.findByText('User changes applied successfully')).toBeVisible()
    expect(saved).toEqual([{ userAddress: { city: 'Otrobanda', zip: '11111' } }])
    await waitFor(() => expect(saveOffered()).toBeNull())
    expect(cell('City')).toHaveTextContent('Otrobanda')
  })

  it('FIU-17 lists what is wrong under Errors:, each a way to its cell', async () => {
    const page = await opened()
    await retype(page, 'Zip', '1{Enter}')
    await retype(page, 'Phone number', 'x{Enter}')
    await save(page)
    const errors = screen.getByRole('region', { name: 'Errors:' })
    expect(errors).toHaveFocus()
    expect(
      within(errors)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zip: Zip Code should be 5 characters long', 'Phone number: Phone number is not valid'])
    expect(saved).toEqual([])
    await page.user.click(within(errors).getByText(/^Zip/))
    await waitFor(() => expect(cell('Zip')).toHaveFocus())
    await retype(page, 'Zip', '11111{Enter}')
    await retype(page, 'Phone number', '95550000{Enter}')
    expect(screen.queryByText('Errors:')).toBeNull()
  })

  it('FIU-17 ACC-52 lists what the server found', async () => {
    stub(saveUserChanges, () => refuse('invalid-request', { errors: { city: 'Input too long' } }))
    const page = await opened()
    await retype(page, 'City', 'Otrobanda{Enter}')
    await save(page)
    expect(await screen.findByText('Error applying user changes')).toBeVisible()
    expect(screen.getByText('City: Input too long')).toBeVisible()
    expect(cell('City')).toHaveTextContent('Otrobanda')
  })

  it('discards changes', async () => {
    const page = await opened()
    await retype(page, 'City', 'Otrobanda{Enter}')
    await page.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(cell('City')).toHaveTextContent('Willemstad')
  })

  it('leads to the form where nothing was saved yet', async () => {
    stored = { status: 'success', savedInfo: { ...stored.savedInfo, userAddress: [] } }
    await opened()
    expect(screen.getByRole('link', { name: 'Fill in your user info' })).toHaveAttribute('href', '/fiu/user-info')
  })

  it('leads to the form once where nothing at all was saved yet', async () => {
    stored = { status: 'success', savedInfo: { userInformation: [], userAddress: [], userPhone: [] } }
    renderPage(<SavedInfoPage />)
    expect(await screen.findByText('Nothing saved yet')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Fill in your user info' })).toHaveLength(1)
  })

  it('FIU-18 says when it could not be loaded, and loads again', async () => {
    stub(getSavedInfo, () => refuse('internal-error'))
    const { user } = renderPage(<SavedInfoPage />)
    expect((await screen.findAllByText('Error loading user info')).length).toBeGreaterThan(0)
    stub(getSavedInfo, () => stored)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Phone' })).toBeVisible()
  })

  it('PLT-30 has no accessibility violations, showing, editing and with errors', async () => {
    const page = await opened()
    await expectNoViolations()
    await retype(page, 'Zip', '1{Enter}')
    await page.user.click(cell('City'))
    await expectNoViolations()
  })
})
