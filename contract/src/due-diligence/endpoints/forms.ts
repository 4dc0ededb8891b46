import { allOf, anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/forms'))

export const checkAccessToken = endpoint({
  api: 'client',
  method: 'POST',
  path: '/check-access-token',
  access: 'public',
  schemas: schemas('checkAccessToken'),
})

export const listDueDiligence = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence/list',
  access: 'view_due_diligence',
  schemas: schemas('listDueDiligence'),
  errors: ['not-found'],
})

export const getDueDiligence = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence/:id',
  access: 'view_due_diligence',
  schemas: schemas('getDueDiligence'),
  errors: ['not-found'],
})

export const dueDiligenceInfo = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence-info',
  access: 'access-token',
  schemas: schemas('dueDiligenceInfo'),
  errors: ['invalid-link', 'not-found'],
})

export const getDueDiligenceElement = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence/element/:id',
  access: 'view_due_diligence',
  schemas: schemas('getElement'),
  errors: ['not-found'],
})

export const getDueDiligenceRecord = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence/record/:id',
  access: 'view_due_diligence',
  schemas: schemas('getRecord'),
  errors: ['not-found'],
})

export const dueDiligenceDocInfo = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence-doc-info',
  access: 'access-token',
  schemas: schemas('dueDiligenceDocInfo'),
  errors: ['invalid-link', 'not-found'],
})

/** DDL-76, answered with the form, which is to be seen. */
export const createDueDiligence = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/create',
  access: allOf('create_due_diligence', 'view_due_diligence'),
  creates: true,
  schemas: schemas('createDueDiligence'),
  errors: ['invalid-request', 'not-found', 'too-many-requests'],
})

/** Staff who save are answered the form, and so are to see it. */
export const saveDueDiligence = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/save',
  access: anyOf('access-token', allOf('update_due_diligence', 'view_due_diligence')),
  schemas: schemas('saveDueDiligence'),
  errors: ['invalid-link', 'invalid-request', 'forbidden', 'not-found', 'stale-record'],
})

/** GOV-32, GOV-43: hands out a link, and puts on record who was given it. */
export const linkCopied = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/link-copied',
  access: allOf('view_due_diligence', anyOf('create_due_diligence', 'update_due_diligence')),
  schemas: schemas('linkCopied'),
  errors: ['not-found'],
})

/** GOV-20: a new link; the old one opens nothing from now on. */
export const renewLink = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/renew-link',
  access: allOf('update_due_diligence', 'view_due_diligence'),
  schemas: schemas('renewLink'),
  errors: ['not-found'],
})

/** DDL-78: the client names its token, staff the record; of an approved form it is proposed (DDL-36). */
export const addElement = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/add-element',
  access: anyOf('access-token', allOf('update_due_diligence', 'view_due_diligence')),
  creates: true,
  schemas: schemas('addElement'),
  errors: ['invalid-link', 'invalid-request', 'forbidden', 'not-found', 'conflict'],
})

/** DDL-79. */
export const submitReport = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/submit-report',
  access: 'access-token',
  schemas: schemas('submitReport'),
  errors: ['invalid-link', 'invalid-request', 'forbidden', 'not-found', 'conflict', 'stale-record'],
})

/** DDL-80, GOV-19. Staff who decide are answered the form, and so are to see it. */
export const reviewDueDiligence = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/state',
  access: allOf('approve_due_diligence', 'view_due_diligence'),
  schemas: schemas('reviewDueDiligence'),
  errors: ['invalid-request', 'own-change', 'not-found', 'conflict', 'stale-record'],
})

/** DDL-81: of a document that was uploaded to a form. */
export const reviewDocument = endpoint({
  api: 'client',
  method: 'POST',
  path: '/document/state',
  access: allOf('approve_due_diligence', 'view_due_diligence'),
  schemas: schemas('reviewDocument'),
  errors: ['invalid-request', 'own-change', 'not-found', 'conflict', 'stale-record'],
})

/** DDL-41: a document of an approved form is signed, and never changed again. */
export const markSigned = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/signed',
  access: allOf('approve_due_diligence', 'view_due_diligence'),
  schemas: schemas('markSigned'),
  errors: ['forbidden', 'own-change', 'not-found', 'conflict', 'stale-record'],
})

/** GOV-37: who was confirmed from outside reviews a marked decision on a form, or on a document of it. */
export const countersignForm = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/countersign',
  access: allOf('approve_due_diligence', 'view_due_diligence'),
  schemas: schemas('countersignForm'),
  errors: ['forbidden', 'own-change', 'not-found', 'conflict', 'stale-record'],
})

/** DDL-82: the client names the token of either link (DDL-68). */
export const uploadDueDiligenceFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/upload-file',
  access: anyOf('access-token', allOf('update_due_diligence', 'view_due_diligence')),
  schemas: schemas('uploadDueDiligenceFile'),
  errors: ['invalid-link', 'invalid-request', 'forbidden', 'not-found', 'conflict', 'too-large', 'unsupported-type'],
})
