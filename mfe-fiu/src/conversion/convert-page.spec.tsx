import { checkFile, getFile, uploadFile } from '@dossier/contract/office/endpoints/conversion'
import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aConvertedFile } from '../testing/converted-file.builder'
import { ConvertPage } from './convert-page'

type Sent = { readonly report_code: string; readonly currency_code_local: string }
const comment = '0 rows covered by subscription, 2 rows charged'
let balance: number
let sent: Sent[]

beforeEach(() => {
  balance = 12.5
  sent = []
  stub(getBalance, () => ({
    status: 'success',
    balance,
    subscription: { status: 'active', activated_at: null, expire_at: null, rows_left: 1_200 },
    cost_per_row: 0.25,
  }))
  stub(checkFile, { status: 'success', cost: { rows: 2, fee: 0.5, comment } })
  stub(uploadFile, ({ form }) => {
    sent.push(form)
    balance = 12
    return { status: 'success', file: aConvertedFile() }
  })
})

const workbook = new File(['a workbook'], 'march.xlsx')
const convertButton = () => screen.getByRole('button', { name: 'Convert' })

async function chosen(file = workbook) {
  const { user, container } = renderPage(<ConvertPage />)
  await screen.findByText('12.50')
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no place for a file')
  await user.upload(input, file)
  return user
}

describe('Converting a workbook', () => {
  it('FIU-23 shows balance, free rows and cost per row, and offers the sample', async () => {
    const asked: string[] = []
    stub(getFile, ({ query }) => {
      asked.push(query.id)
      return new Blob(['a workbook'])
    })
    const { user, container } = renderPage(<ConvertPage />)
    for (const text of ['12.50', '1,200', '0.25']) expect(await screen.findByText(text)).toBeTruthy()
    expect(container.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xlsx')
    expect(convertButton()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Download sample' }))
    await waitFor(() => expect(asked).toEqual(['sample']))
    await expectNoViolations()
  })

  it('FIU-23 says what it will cost before, converts, and shows fee and download', async () => {
    const user = await chosen()
    expect(await screen.findByText('2 rows, fee 0.50')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'UTR')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Local currency' }), 'XCG')
    await user.click(convertButton())
    expect(await screen.findByText('march.xlsx is converted: 2 rows, fee 0.50')).toBeTruthy()
    expect(sent).toEqual([{ report_code: 'UTR', currency_code_local: 'XCG' }])
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
    expect(await screen.findByText('12.00')).toBeTruthy()
    await expectNoViolations()
  })

  it('FIU-24 sends STR and USD where nothing else is chosen', async () => {
    const user = await chosen()
    await screen.findByText('2 rows, fee 0.50')
    await user.click(convertButton())
    await screen.findByText('march.xlsx is converted: 2 rows, fee 0.50')
    expect(sent).toEqual([{ report_code: 'STR', currency_code_local: 'USD' }])
  })

  it('FIU-23 says before where the balance does not cover it', async () => {
    stub(checkFile, { status: 'success', cost: { rows: 51, fee: 12.75, comment } })
    await chosen()
    expect(await screen.findByText(`${comment}. The balance of 12.50 does not cover it.`)).toBeTruthy()
  })

  it('FIU-27 lists what is wrong, row by row', async () => {
    const errors = { '2.to_country': 'Row 2: to_country is missing', '3.account': 'Row 3: account is a formula' }
    stub(checkFile, () => refuse('invalid-request', { errors }))
    await chosen()
    for (const text of Object.values(errors)) expect(await screen.findByText(text)).toBeTruthy()
    expect(convertButton()).toHaveProperty('disabled', true)
    await expectNoViolations()
  })

  it.each([
    ['payment-required', undefined, 'Insufficient credits'],
    [
      'unsupported-type',
      'The workbook cannot be read: it brings macros',
      'The workbook cannot be read: it brings macros',
    ],
    ['internal-error', undefined, 'Failed to upload the file'],
    ['forbidden', undefined, 'Failed to upload the file'],
  ] as const)('FIU-24, FIL-05 says why it is not converted: %s', async (code, message, text) => {
    stub(uploadFile, () => refuse(code, message === undefined ? {} : { message }))
    const user = await chosen()
    await screen.findByText('2 rows, fee 0.50')
    await user.click(convertButton())
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('FIU-28 leads to the user info that is missing', async () => {
    stub(checkFile, () => refuse('invalid-request', { message: 'Please fill in user info first' }))
    await chosen()
    await screen.findByText('Please fill in user info first')
    expect(screen.getByRole('link', { name: 'User Info' }).getAttribute('href')).toBe('/fiu/user-info')
  })
})
