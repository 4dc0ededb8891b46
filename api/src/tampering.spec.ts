import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { foundBy } from './testing/tampering/found-by'
import { openTamperedOffice, type TamperedOffice } from './testing/tampering/tampered-office'
import { waysInStore } from './testing/tampering/ways'

let office: TamperedOffice

beforeAll(async () => {
  office = await openTamperedOffice()
})
afterEach(() => office.restore())
afterAll(() => office.close())

/** A dozen that stand for the others of the long spec. */
describe('Altering what is stored', () => {
  it.each(waysInStore.filter(({ quick }) => quick))(
    'GOV-15, GOV-33, GOV-39, GOV-40 is found: $name',
    async ({ tamper, found }) => {
      await tamper(office)
      expect(await foundBy(office, found)).toEqual(found)
    },
  )
})
