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
  nameTaken: 'This name is already in use',
  permissionNotHeld: 'You cannot grant a permission you do not have',
  ownPermission: 'You cannot grant yourself this permission',
  administratorNeeded: 'An organisation needs an administrator',
  decidesAfterConfirmation: 'You can decide after another decision maker has confirmed your account',
  accountNotConfirmed: 'You can decide on this after another decision maker has confirmed the account that proposed it',
  confirmsAnother: 'Another decision maker has to confirm this',
  addressWaits: 'The new address of this account has to be confirmed first',
  noAddressWaits: 'No new address waits to be confirmed',
  addressCancelled: 'The new address was cancelled',
  ownPasswordFirst: 'Choose a password of your own first, by Forgot Password',
  passwordWaits:
    'This user has to choose a password of their own first, by the link that was mailed to them or by Forgot Password',
  passwordByAnother:
    'Chosen by another person: the account can be confirmed once its owner has chosen one by a mailed link',
  ownPasswordByAnother:
    'Another person chose your password. Sign out and choose your own by Forgot Password, so that your account can be confirmed',
  nothingToConfirm: 'There is nothing to confirm',
  samePerson: 'The same person',
  anotherPerson: 'Another person',
  fewDeciders: 'Fewer than three confirmed decision makers',
  fewDecidersAdvice:
    'Have another decision maker confirmed before you need one: nobody decides on their own work, and a person who leaves needs a confirmed successor.',
  demotionNotConfirmed: 'Another decision maker has to confirm that this user is no administrator any more',
} as const

/** GOV-44: what an account looks like to who makes it. */
export const looksLikeFormer = (names: readonly string[]) =>
  `Looks like the deleted account of ${names.join(' and of ')}: it counts as the same person’s until who confirms it says otherwise`
