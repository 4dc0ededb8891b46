/** User management (USR) and its rulings (GOV-04, GOV-05). */
export const userMessages = {
  title: 'User Management',
  listTitle: 'Account list',
  loading: 'LOADING...',
  created: 'User created sucessfullly',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  deleteTitle: 'Delete User',
  deleteQuestion: 'Are you sure you want to delete this user?',
  rolesLoadingFailed: 'Error loading roles',
  permissionsFailed: 'Error updating permissions',
  ownPermission: 'You cannot grant yourself this permission',
  administratorNeeded: 'An organisation needs an administrator',
} as const
