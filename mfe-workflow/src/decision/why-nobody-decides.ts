import type { VisibleChange } from '@dossier/contract/file/schemas/changes'

const sights: Readonly<Record<string, string>> = {
  view_dashboard_tab: "see a client's dashboard",
  view_general_section: 'see the corporate section',
  view_listing_service: 'see the services listing',
  view_ubo_section_general: 'see owners',
  view_mbd_section: 'see managing directors',
  view_transaction_profile: 'see transaction profiles',
  view_due_diligence: 'see due diligence',
  view_subsidiary: 'see subsidiaries',
  view_audit_section_comment: 'see the comments of compliance officers',
}

/** GOV-06: why no one may decide a change, in plain words, with the permission that is missing. */
export function whyNobodyDecides({
  nobody_decides,
  missing_permission,
}: Pick<VisibleChange, 'nobody_decides' | 'missing_permission'>): string {
  const { because = 'right', names = [] } = nobody_decides ?? {}
  const who = names.join(', ')
  const missing = missing_permission ?? 'approve_requested_changes'
  switch (because) {
    case 'right':
      return `No active user may approve changes. Missing permission: ${missing}`
    case 'sight':
      return missing_permission === undefined
        ? 'Nobody who may approve changes may also see all that is in this one.'
        : `Nobody who may approve changes may also ${sights[missing] ?? `do '${missing}'`}. Missing permission: ${missing}`
    case 'authors':
      return `Everyone who could decide this change also edited it: ${who}. Missing permission of all others: ${missing}. Give it to someone else, or withdraw this change and let one of them alone enter it in the client's file: then another of them decides.`
    case 'former':
      return `${who} is its author, and others could have decided it since it was filed. Missing permission of all others: ${missing}`
    case 'waiting':
      return `Another decision maker has to confirm an account first, before these decide: ${who}`
  }
}
