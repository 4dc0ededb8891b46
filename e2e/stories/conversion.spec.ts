import { readFile } from 'node:fs/promises'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('FIU-19, FIU-23, FIU-25, FIU-31, SHL-15, SHL-31 the sample is downloaded, converted, and its report downloaded again', async ({
  page,
  openAs,
  allowErrors,
}) => {
  allowErrors(/status of 415/)
  await openAs('supervisor', '/fiu/file-list')
  await expect(page.getByRole('row', { name: /first quarter.xlsx/ })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Convert', level: 1 })).toBeVisible()
  const sampleComes = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sample' }).click()
  const sample = await sampleComes
  expect(sample.suggestedFilename()).toBe('sample.xlsx')
  const buffer = await readFile(await sample.path())

  const place = page.locator('input[type=file]')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await place.setInputFiles({ name: 'broken.xlsx', mimeType, buffer: buffer.subarray(0, 500) })
  await expect(page.getByText('The workbook cannot be read: it is no workbook')).toBeVisible()
  await expectAccessible(page)

  await place.setInputFiles({ name: 'january.xlsx', mimeType, buffer })
  await expect(page.getByText('2 rows, fee 0.00')).toBeVisible()
  await page.getByLabel('Local currency').selectOption('XCG')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect(page.getByText('january.xlsx is converted: 2 rows, fee 0.00')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: 'File List' }).click()
  const table = page.getByRole('table', { name: 'Converted files' })
  await expect(table.getByText('january.xlsx')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const reportComes = page.waitForEvent('download')
  await table
    .getByRole('row', { name: /january.xlsx/ })
    .getByRole('button', { name: 'Download' })
    .click()
  expect((await reportComes).suggestedFilename()).toBe('january.zip')
})
