/** What a notice can be about (GOV-35). A name stays here as long as notices of its kind are kept. */
export const noticeKinds = [
  'taken_over',
  'stands_again',
  'decided',
  'asked_for_changes',
  'decider_to_confirm',
  'decider_confirmed',
  'decider_outside',
  'account_changed',
  'review_due',
  'reminder',
  'new_hit',
  'list_failed',
  'file_altered',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
