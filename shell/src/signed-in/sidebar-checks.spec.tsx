import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useMenuClient } from '../menu/use-menu-client'
import { installEverything } from '../testing/one-area'
import { Sidebar } from './sidebar'

const companyId = '65f0c0ffee65f0c0ffee65f1'
const on = { value: 'YES', new_value: null }
const client = {
  company_type: 'corporate',
  name: { value: 'Harbour Holdings', new_value: null },
  transaction_profile_report: on,
  sanction_screening_available: on,
}

beforeEach(installEverything)

const OfClient = () => <Sidebar about={useMenuClient({ companyId, client }, false)} />
const OfAll = () => <Sidebar about={useMenuClient({ companyId: undefined, client: undefined }, false)} />

const menus = { client: OfClient, all: OfAll }

/** The entries of a user who may do all but what is left out, at a client or over all of them. */
function entriesWithout(without: readonly Permission[], menu: keyof typeof menus) {
  const granted = permissions.filter((permission) => !without.includes(permission))
  const Menu = menus[menu]
  const { unmount } = renderPage(<Menu />, { permissions: granted })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const entries = links.map(({ textContent }) => textContent)
  unmount()
  return entries
}

type Check = {
  readonly check: string
  readonly menu: keyof typeof menus
  readonly entry: string
  readonly asked: readonly Permission[]
}

const checks: readonly Check[] = [
  { check: 'canViewDueDiligence', menu: 'client', entry: 'Due Diligence', asked: ['view_due_diligence'] },
  { check: 'viewDashboardSection', menu: 'client', entry: 'Dashboard', asked: ['view_dashboard_tab'] },
  { check: 'viewGeneralSection', menu: 'client', entry: 'Corporate', asked: ['view_general_section'] },
  { check: 'viewUboSection', menu: 'client', entry: 'Shareholders', asked: ['view_ubo_section_general'] },
  { check: 'viewmbdSection', menu: 'client', entry: 'Managing Directors', asked: ['view_mbd_section'] },
  {
    check: 'viewTransactionProfile',
    menu: 'client',
    entry: 'Transaction Profile',
    asked: ['view_transaction_profile'],
  },
  { check: 'viewSubsidiaries', menu: 'client', entry: 'Subsidiary', asked: ['view_subsidiary'] },
  { check: 'viewRequestLog', menu: 'client', entry: 'Work Flow', asked: ['view_requested_changes'] },
  { check: 'viewChangeLog', menu: 'client', entry: 'Change Log', asked: ['view_change_log'] },
  { check: 'viewDocumentHistory', menu: 'client', entry: 'Review History', asked: ['view_document_history'] },
  {
    check: 'canDoSnactionScreaning',
    menu: 'client',
    entry: 'Sanction History',
    asked: ['world_search', 'view_audit_section_comment'],
  },
  { check: 'viewUser', menu: 'all', entry: 'User Management', asked: ['view_user'] },
  { check: 'viewWallet', menu: 'all', entry: 'Wallet', asked: ['view_wallet'] },
]

describe('The entries of the sidebar', () => {
  it.each(checks)('SHL-32, SHL-33, PRM-10 $check: $entry is there with its permission', ({ menu, entry, asked }) => {
    const whole = entriesWithout([], menu)
    expect(whole).toContain(entry)
    expect(entriesWithout(asked, menu)).toEqual(whole.filter((name) => name !== entry))
  })
})
