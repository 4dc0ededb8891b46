const sights: Readonly<Record<string, string>> = {
  view_dashboard_tab: "see a client's dashboard",
  view_general_section: 'see the corporate section',
  view_listing_service: 'see the services listing',
  view_ubo_section_general: 'see owners',
  view_mbd_section: 'see managing directors',
  view_transaction_profile: 'see transaction profiles',
  view_due_diligence: 'see due diligence',
  view_subsidiary: 'see subsidiaries',
}

/** GOV-06: why nobody may decide a change, in plain words. */
export function whyNobodyDecides(permission: string): string {
  if (permission === 'approve_requested_changes') return 'No active user may approve changes.'
  const sight = sights[permission] ?? `do '${permission}'`
  return `Nobody who may approve changes may also ${sight}.`
}
