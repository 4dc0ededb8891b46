import { benchAccess } from './access'
import { benchApprovers } from './approvers'
import { benchClients } from './clients'
import { benchDashboard } from './dashboard'
import { benchExternalForms } from './external-forms'
import { benchFind } from './find'
import { benchHostileBodies } from './hostile-bodies'
import { benchLargeFile } from './large-file'
import { benchMonitoring } from './monitoring'
import { type Office, openOffice } from './office'
import { benchPaper } from './paper'
import { benchVerify } from './verify'

type Rows = Readonly<Record<string, string | number | undefined>>

/** Each over an office of its own. Answers its figures, a line each. */
export const apiBenches = {
  access: inAnOffice(benchAccess),
  dashboard: inAnOffice(benchDashboard, { watched: true }),
  'large-file': inAnOffice(benchLargeFile),
  approvers: inAnOffice(benchApprovers),
  clients: inAnOffice(benchClients),
  'external-forms': inAnOffice(benchExternalForms),
  find: inAnOffice(benchFind),
  'hostile-bodies': inAnOffice(benchHostileBodies),
  monitoring: inAnOffice(benchMonitoring),
  paper: inAnOffice(benchPaper),
  verify: inAnOffice(benchVerify),
}

function inAnOffice(bench: (office: Office) => Promise<Rows>, how = { watched: false }): () => Promise<string[]> {
  return async () => {
    const office = await openOffice(how)
    const rows = await bench(office)
    await office.close()
    return Object.entries(rows).map(([label, value]) => `${label}: ${value}`)
  }
}
