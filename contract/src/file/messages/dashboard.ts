import { isolated } from '../../platform/names'
import type { ClientType } from '../client-pages'

/** The KYC page and its dashboard (DSH). */
export const dashboardMessages = {
  loading: 'Loading KYC information...',
  goToSection: 'Go to Section',
  sectionComplete: 'Every item of this section is filled in',
  taskCreated: 'Task created successfully',
  taskFailed: 'Error creating task',
  deleteRequested: 'Deleted request has been submitted successfully',
  deleteAlreadyRequested: 'Delete is already requested',
} as const

/** DSH-07: what a client's pages are called. */
export const kycTitle = { corporate: 'Corporate KYC', account_holder: 'Account Holder KYC' } as const satisfies Record<
  ClientType,
  string
>
export const browserTitle = (clientName: string) => `KYC - ${isolated(clientName)}`

/** DSH-35. */
export const notificationHeldBack = (missing: readonly string[]) =>
  `Automatic Notification will not be sent untill dashboard section is fully filled in (${missing.join(', ')})`

/** DSH-40, DSH-42. */
export const deleteClientTitle = (companyType: ClientType) => `Delete ${kycTitle[companyType]}`
export const deleteClientQuestion =
  'Are you sure you want to delete this review? All the data for this review will be deleted. History and review snapshots are kept for auditors.'
