/** What a notice can be about (GOV-35). A name stays here as long as notices of its kind are kept. */
export const noticeKinds = [
  'taken_over',
  'stands_again',
  'decided',
  'asked_for_changes',
  'change_message',
  'decider_to_confirm',
  'decider_confirmed',
  'decider_outside',
  'account_changed',
  'review_due',
  'reminder',
  'new_hit',
  'list_failed',
  'file_altered',
  'form_submitted',
  'form_rejected',
  'form_approved',
  'task',
  'ticket',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What became of what a notice is about, where that is a change or a form. */
export const noticeStates = [
  'approved',
  'denied',
  'ended',
  'taken_over',
  'stands_again',
  'submitted',
  'rejected',
] as const
export type NoticeState = (typeof noticeStates)[number]
