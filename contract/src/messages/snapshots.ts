/** Review history (SNP). */
export const snapshotMessages = {
  title: 'Review History',
  listTitle: 'Reviews History list',
  none: 'No snapshot was taken yet. Take one from the dashboard, or complete a review there.',
  nameMissing: 'Please fill in the name field',
  readOnly: 'You are viewing a snapshot, please go back to the current view to save changes',
  close: 'Close snapshot',
  notThere: 'This snapshot does not exist, or it was deleted',
  deleteTitle: 'Delete Revision',
  deleteQuestion: 'Are you sure you want to delete this revision?',
  deleted: 'Document Revision has been deleted successfully',
  saved: 'The snapshot was created',
  completed: 'The review was completed',
} as const
