import { anyOf, byQuery } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/changes'))
const decisionSchemas = schemasOf(() => import('../schemas/change-decisions'))
const conversationSchemas = schemasOf(() => import('../schemas/change-conversation'))
const auditSchemas = schemasOf(() => import('../schemas/audit'))

const byView = byQuery('view', { forConfirmation: 'view_requested_changes', forHistory: 'view_change_log' })

export const listNotifications = endpoint({
  api: 'client',
  method: 'GET',
  path: '/notifications',
  access: byView,
  schemas: schemas('notifications'),
  errors: ['invalid-request', 'not-found'],
})

export const countNotifications = endpoint({
  api: 'client',
  method: 'GET',
  path: '/notifications/count',
  access: byView,
  schemas: schemas('notificationsCount'),
  errors: ['invalid-request', 'not-found'],
})

export const listNotificationsByClient = endpoint({
  api: 'client',
  method: 'GET',
  path: '/notification-by-client',
  access: byView,
  schemas: schemas('notificationByClient'),
  errors: ['invalid-request'],
})

/** Whether the caller may see it follows the change's view and section; the service decides with the change at hand. */
export const getNotification = endpoint({
  api: 'client',
  method: 'GET',
  path: '/notification/:id',
  access: 'can_view_details',
  schemas: schemas('notification'),
  errors: ['not-found'],
})

/** WRK-18: what is open of the sitting that a change was filed in. */
export const getSitting = endpoint({
  api: 'client',
  method: 'GET',
  path: '/notification/:id/sitting',
  access: 'can_view_details',
  schemas: decisionSchemas('sitting'),
  errors: ['not-found'],
})

export const readNotification = endpoint({
  api: 'client',
  method: 'POST',
  path: '/notifications/read',
  access: 'staff',
  schemas: schemas('readNotification'),
  errors: ['not-found'],
})

export const approveChange = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/approve',
  access: 'approve_requested_changes',
  schemas: decisionSchemas('approveChange'),
  errors: [
    'own-change',
    'not-found',
    'already-handled',
    'parent-pending',
    'stale-record',
    'stale-values',
    'affected-grown',
    'conflict',
    'invalid-state',
  ],
})

export const denyChange = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/deny',
  access: 'reject_requested_changes',
  schemas: decisionSchemas('denyChange'),
  errors: ['invalid-request', 'not-found', 'already-handled', 'stale-record'],
})

export const withdrawChange = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/withdraw',
  access: 'staff',
  schemas: decisionSchemas('withdrawChange'),
  errors: ['forbidden', 'not-found', 'already-handled', 'stale-record'],
})

/** GOV-37: who was confirmed from outside reviews a decision that is marked as unconfirmed or self-approved. */
export const countersignChange = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/countersign',
  access: 'approve_requested_changes',
  schemas: decisionSchemas('countersignChange'),
  errors: ['forbidden', 'own-change', 'not-found', 'conflict', 'stale-record'],
})

/** WRK-11: for those who may see all of the change. */
export const listChangeMessages = endpoint({
  api: 'client',
  method: 'GET',
  path: '/changes/:id/messages',
  access: 'can_view_details',
  schemas: conversationSchemas('changeMessages'),
  errors: ['not-found'],
})

export const writeChangeMessage = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/message',
  access: 'can_view_details',
  creates: true,
  schemas: conversationSchemas('writeChangeMessage'),
  errors: ['invalid-request', 'not-found', 'already-handled', 'conflict'],
})

/** WRK-12: by those who may deny it. */
export const requestChanges = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/ask',
  access: 'reject_requested_changes',
  schemas: conversationSchemas('requestChanges'),
  errors: ['invalid-request', 'not-found', 'already-handled', 'stale-record', 'conflict'],
})

/** WRK-12: by its author. */
export const answerRequest = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/answer',
  access: 'staff',
  schemas: conversationSchemas('answerRequest'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'already-handled', 'stale-record', 'conflict'],
})

export const affectedChanges = endpoint({
  api: 'client',
  method: 'POST',
  path: '/changes/affected',
  access: 'approve_requested_changes',
  schemas: decisionSchemas('affectedChanges'),
  errors: ['not-found'],
})

/** GOV-15: administrators, compliance officers and auditors of the organisation. No permission name says so, the type does. */
export const listAuditEvents = endpoint({
  api: 'client',
  method: 'GET',
  path: '/audit/events',
  access: 'auditor',
  schemas: auditSchemas('auditEvents'),
  errors: ['invalid-request'],
})

/** GOV-46: who looked at what of clients. */
export const listAccesses = endpoint({
  api: 'client',
  method: 'GET',
  path: '/audit/accesses',
  access: 'auditor',
  schemas: auditSchemas('auditAccesses'),
  errors: ['invalid-request'],
})

/** GOV-34: a zip that proves itself offline. */
export const exportAudit = endpoint({
  api: 'client',
  method: 'POST',
  path: '/audit/export',
  access: 'auditor',
  schemas: auditSchemas('auditExport'),
  errors: ['invalid-request', 'not-found', 'too-many-requests'],
})

export const verifyAudit = endpoint({
  api: 'client',
  method: 'GET',
  path: '/audit/verify',
  access: 'auditor',
  schemas: auditSchemas('auditVerify'),
  errors: ['too-many-requests'],
})

/** CHG-66: the service asks for the permission of each list that is in the report. */
export const exportReport = endpoint({
  api: 'client',
  method: 'POST',
  path: '/export-report',
  access: anyOf('view_requested_changes', 'view_change_log'),
  schemas: schemas('exportReport'),
  errors: ['invalid-request', 'not-found'],
})
