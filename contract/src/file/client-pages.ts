import { proposed } from '../platform/fields/proposed'
import type { NavIcon } from '../platform/nav-icons'
import type { Permission } from '../platform/permissions'
import type { ProgressSection } from './completeness/progress'
import type { Section } from './sections'

export const clientTypes = ['corporate', 'account_holder'] as const
export type ClientType = (typeof clientTypes)[number]

/** Fields of a client that stand on YES once a feature is approved for it (SHL-28, DSH-21). */
export const clientSwitches = ['transaction_profile_report', 'sanction_screening_available'] as const
type ClientSwitch = (typeof clientSwitches)[number]

/** What a nav item can count. */
export const navBadges = ['pending-changes'] as const
type NavBadge = (typeof navBadges)[number]

/** What a page asks of the user: a permission, or a kind of session. */
export type PageRight = Permission | 'session' | 'staff' | 'administrator' | 'auditor' | 'super-user'

/**
 * A page of a client's file, as the sidebar, the guard and links to it know it. An area describes a page of its own in
 * the same words in its area.json, so that neither shell nor contract has to know it (PLT-01).
 */
type ClientPage = {
  readonly id: string
  /** What follows `/{companyId}` in its address. */
  readonly path: '' | `/${string}`
  readonly label: string
  readonly icon: NavIcon
  /** Any one of these opens the page and everything below it (SHL-34). */
  readonly needs: readonly PageRight[]
  /** The types of client that have the page; all of them when left out. */
  readonly clientTypes?: readonly ClientType[]
  /** The switch of the client that has to be on. */
  readonly clientSwitch?: ClientSwitch
  /** What is counted beside its label. */
  readonly badge?: NavBadge
}

/** For which clients a page is, also as an area.json says it. */
export type DescribedPage = { readonly clientTypes?: readonly string[]; readonly clientSwitch?: string }

/** What only pages that several areas name can say. */
type SharedClientPage = ClientPage & {
  /** The same page over all clients is at `path` alone (SHL-13, SHL-30). */
  readonly overAllClients?: true
  /** The part of the client's completeness that is filled in there (DSH-31). */
  readonly progress?: ProgressSection
  /** The sections of the file whose records it shows (NTF-05). */
  readonly sections?: readonly Section[]
}

/** The pages of a client that several areas name, in the order of the sidebar (SHL-10, SHL-27, SHL-28, SHL-33). */
const pages = [
  {
    id: 'due-diligence',
    path: '/due-diligence',
    label: 'Due Diligence',
    icon: 'shield-check',
    needs: ['view_due_diligence'],
    clientTypes: ['corporate'],
    sections: ['due_diligence'],
  },
  {
    id: 'dashboard',
    path: '',
    label: 'Dashboard',
    icon: 'layout-dashboard',
    needs: ['view_dashboard_tab'],
    sections: ['dashboard'],
  },
  {
    id: 'corporate',
    path: '/corporate',
    label: 'Corporate',
    icon: 'building',
    needs: ['view_general_section'],
    progress: 'corporate',
    sections: ['general', 'listing'],
  },
  {
    id: 'shareholders',
    path: '/shareholders',
    label: 'Shareholders',
    icon: 'sitemap',
    needs: ['view_ubo_section_general'],
    clientTypes: ['corporate'],
    progress: 'shareholders',
    sections: ['owners'],
  },
  {
    id: 'managing-directors',
    path: '/managing-directors',
    label: 'Managing Directors',
    icon: 'id',
    needs: ['view_mbd_section'],
    clientTypes: ['corporate'],
    progress: 'managing_directors',
    sections: ['directors'],
  },
  {
    id: 'account-holder',
    path: '/account-holder',
    label: 'Account Holder',
    icon: 'user',
    needs: ['view_ubo_section_general'],
    clientTypes: ['account_holder'],
    progress: 'account_holder',
    sections: ['owners'],
  },
  {
    id: 'transaction-profile',
    path: '/transaction-profile',
    label: 'Transaction Profile',
    icon: 'arrows-exchange',
    needs: ['view_transaction_profile'],
    clientSwitch: 'transaction_profile_report',
    sections: ['transactions'],
  },
  {
    id: 'subsidiary',
    path: '/subsidiary',
    label: 'Subsidiary',
    icon: 'world',
    needs: ['view_subsidiary'],
    sections: ['subsidiaries'],
  },
  {
    id: 'workflow',
    path: '/workflow',
    label: 'Work Flow',
    icon: 'git-pull-request',
    needs: ['view_requested_changes'],
    overAllClients: true,
    badge: 'pending-changes',
  },
  { id: 'tasks', path: '/tasks', label: 'Tasks', icon: 'checklist', needs: ['staff'], overAllClients: true },
  {
    id: 'change-log',
    path: '/change-log',
    label: 'Change Log',
    icon: 'list',
    needs: ['view_change_log'],
    overAllClients: true,
  },
  {
    id: 'document-history',
    path: '/document-history',
    label: 'Review History',
    icon: 'history',
    needs: ['view_document_history'],
  },
  {
    id: 'sanction-screening-lookups',
    path: '/sanction-screening-lookups',
    label: 'Sanction History',
    icon: 'search',
    needs: ['world_search', 'view_audit_section_comment'],
    clientSwitch: 'sanction_screening_available',
  },
] as const satisfies readonly SharedClientPage[]

export type ClientPageId = (typeof pages)[number]['id']
export type KnownClientPage = SharedClientPage & { readonly id: ClientPageId }

export const clientPages: readonly KnownClientPage[] = pages

/** Returns the page with the id, such as one of those that an area.json describes. Throws when there is none. */
export function pageOf<Page extends { readonly id: string }>(pages: readonly Page[], id: Page['id']): Page {
  const found = pages.find((page) => page.id === id)
  if (found === undefined) throw new Error(`There is no client page ${id}`)
  return found
}

/** Returns a page that several areas name. */
export const clientPage = (id: ClientPageId): KnownClientPage => pageOf(clientPages, id)

export const clientAddress = (companyId: string, page: { readonly path: string }) => `/${companyId}${page.path}/`

/** Returns whether clients of a type have the page (SHL-28); of a page for some types, not while the type is unknown. */
export const hasPage = (type: string | undefined, { clientTypes: types }: DescribedPage) =>
  types === undefined || types.some((each) => each === type)

/** Returns whether a client has a page: its type does, and the switch of the page is approved on (SHL-28, DSH-21). */
export const clientHasPage = (client: { readonly company_type: string }, page: DescribedPage) =>
  hasPage(client.company_type, page) &&
  (page.clientSwitch === undefined || proposed(client, page.clientSwitch).value === 'YES')

/** Returns the page of a client that shows the records of a section: the dashboard where no other does (NTF-05). */
export const pageOfSection = (section: Section | undefined, type: string): KnownClientPage =>
  clientPages.find((page) => section !== undefined && page.sections?.includes(section) && hasPage(type, page)) ??
  clientPage('dashboard')

/** What follows `/{companyId}` in the addresses of the KYC page and its sub-views (DSH-01, DSH-06). */
const kycPaths = ['', '/corporate', '/shareholders', '/account-holder', '/managing-directors', '/transaction-profile']

/** Returns whether a page is a view of the KYC page, which has one title (DSH-07). */
export const isKycView = ({ path }: { readonly path: string }): boolean => kycPaths.includes(path)
