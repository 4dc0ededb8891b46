import { Readable } from 'node:stream'
import { reportDefaults } from '@dossier/contract/office/report'
import { convertUpload } from '../office/conversion/convert-upload'
import { sampleWorkbook } from '../office/conversion/sample-workbook'
import { saveProfile } from '../people/profile/save-profile'
import type { Member } from '../platform/access/actor'
import { asMember } from '../platform/context'
import { keep } from '../platform/http/uploaded-file'
import type { Product } from '../wiring/product'

/** Someone who reports to the FIU, with a workbook that they converted. */
export async function convertSample({ context }: Product, member: Member) {
  const ctx = asMember(context, member)
  await saveProfile(ctx, {
    userInformation: { rentity_id: '4170', rentity_branch: 'Willemstad Fiduciary Services', nationality: 'CW' },
    userAddress: { address_type: 'Business', address: 'Kaya Flamboyan 9', city: 'Willemstad', country: 'CW' },
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const content = Readable.from(sampleWorkbook(context.now()))
  const { file, remove } = await keep(content, { name: 'first quarter.xlsx', type })
  await convertUpload(ctx, reportDefaults, file).finally(remove)
}
