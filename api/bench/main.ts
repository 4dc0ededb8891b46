import { benchAccess } from './access'
import { benchApprovers } from './approvers'
import { benchClients } from './clients'
import { benchDashboard } from './dashboard'
import { openOffice } from './surroundings'

// Figures of one run on one machine: read the ratios, not the absolute times.
const benches = { access: benchAccess, dashboard: benchDashboard, approvers: benchApprovers, clients: benchClients }
const wanted = process.argv.slice(2)

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const office = await openOffice()
  const rows = await bench(office)
  process.stdout.write(`\n${name}\n`)
  for (const [label, value] of Object.entries(rows)) process.stdout.write(`  ${label}: ${value}\n`)
  await office.close()
}
