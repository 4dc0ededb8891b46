/** Transaction profiles and account numbers (TRP). */
export const transactionProfileMessages = {
  deleteTitle: 'Delete Transaction Profile',
  deleteQuestion: 'Are you sure you want to delete this revision? Associated Account number will be deleted as well',
} as const
