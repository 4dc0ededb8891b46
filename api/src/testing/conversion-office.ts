import { getFile, getFilesList, uploadFile } from '@dossier/contract/office/endpoints/conversion'
import { giveCredit, setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import { openFirm } from './firm'
import type { OpenProduct } from './open-product'
import { aWorkbookFile } from './workbooks'

type Prices = { readonly costPerRow: number; readonly freeRows?: number; readonly subscription?: number }

/** A firm whose manager may convert, and the operator whom it pays. */
export async function openConversionOffice(product: OpenProduct) {
  const firm = await openFirm(product, ['manager', 'officer', 'client'])
  const operator = await product.tokenOf(
    await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true, username: `olga.${firm.id}` }),
  )
  const saveReporter = (token: string, userInformation: object = {}) =>
    product.attempt(token, saveUserChanges, {
      body: {
        userInformation: {
          ...{ rentity_id: '417', first_name: 'Rowena', last_name: 'Martina', gender: 'Female', nationality: 'CW' },
          ...{ id_number: '198502071', passport_number: 'NX1234567', pasport_country: 'NL', ...userInformation },
        },
        userAddress: {
          ...{ address_type: 'Business', address: 'Kaya Flamboyan 9', city: 'Willemstad' },
          ...{ zip: '00000', country: 'CW' },
        },
        userPhone: {
          ...{ phone_type: 'Business', communication_type: 'Mobile Phone' },
          ...{ phone_prefix: '+599', phone_number: '95551234' },
        },
        birth_date: '1985-02-07T00:00:00.000Z',
      },
    })
  await saveReporter(firm.as.manager)

  return {
    firm,
    operator,
    saveReporter,
    convert: (
      content: Uint8Array<ArrayBuffer> | File,
      form: Readonly<Record<string, string>> = {},
      token = firm.as.manager,
    ) => product.attempt(token, uploadFile, { form, file: content instanceof File ? content : aWorkbookFile(content) }),
    converted: async (content: Uint8Array<ArrayBuffer> | File, form: Readonly<Record<string, string>> = {}) => {
      const file = content instanceof File ? content : aWorkbookFile(content)
      return (await product.call(firm.as.manager, uploadFile, { form }, file)).body.file
    },
    files: async (token = firm.as.manager) => (await product.call(token, getFilesList, {})).body.files,
    download: (id: string, token: string | null = firm.as.manager) =>
      product.attempt(token, getFile, { query: { id } }),
    balance: async () => (await product.call(firm.as.manager, getBalance, {})).body,
    give: (amount: number) => product.call(operator, giveCredit, { body: { user_id: firm.users.manager.id, amount } }),
    setPrices: ({ costPerRow, freeRows = 0, subscription = 0 }: Prices) =>
      product.call(operator, setPlatformControl, {
        body: {
          ...{ subscription_cost: subscription, subscription_amount_rows: freeRows },
          ...{ subscription_cost_per_row: costPerRow, emails_send_out: 'YES' },
        },
      }),
  }
}
