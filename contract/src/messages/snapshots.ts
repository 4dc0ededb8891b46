/** Review history (SNP). */
export const snapshotMessages = {
  title: 'Review History',
  listTitle: 'Reviews History list',
  nameMissing: 'Please fill in the name field',
  readOnly: 'You are viewing a snapshot, please go back to the current view to save changes',
  deleteTitle: 'Delete Revision',
  deleteQuestion: 'Are you sure you want to delete this revision?',
} as const
