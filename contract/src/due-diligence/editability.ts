import type { ElementType } from '../file/catalogue/due-diligence-form'

/** Who is at a form: its client by link, or staff, who switch edit mode on to change it. */
export type AtForm = 'client' | { readonly editing: boolean }
type Status = { readonly status: string }
type FormDocument = Status & { readonly uploaded_by: object | null }

const isApproved = ({ status }: Status) => status === 'approved'
const isEditing = (who: AtForm) => who !== 'client' && who.editing

/** Whether the answers of the record may be changed (DDL-33). */
export const mayChangeAnswers = (form: Status, who: AtForm): boolean =>
  isApproved(form) ? isEditing(who) : who === 'client'

/** Whether elements may be changed and added (DDL-34): staff also in edit mode while the form is open. */
export const mayChangeElements = (form: Status, who: AtForm): boolean => mayChangeAnswers(form, who) || isEditing(who)

/** Whether an element may be deleted, where elements may be changed: the company stays (DDL-09, DDL-83). */
export const mayDeleteElement = (form: Status, element: { readonly type: ElementType }, who: AtForm): boolean =>
  element.type !== 'company' && mayChangeElements(form, who)

/** DDL-37: by its client, after the confirmations. */
export const maySubmit = ({ status }: Status, who: AtForm): boolean =>
  who === 'client' && (status === 'draft' || status === 'rejected')

/** Whether staff may approve and reject a form now (DDL-38). */
export const mayReview = ({ status }: Status): boolean => status === 'submitted'

/** Whether documents may be attached (DDL-44, DDL-63). */
export const mayUpload = (form: Status, who: AtForm): boolean => who !== 'client' || !isApproved(form)

/** Whether a document may be deleted: by its client only their own in a draft, by staff as a request (DDL-43, DDL-44). */
export const mayDeleteDocument = (form: Status, document: FormDocument, who: AtForm): boolean =>
  who !== 'client' || (form.status === 'draft' && document.uploaded_by === null)

/** Whether staff may say that a document is signed (DDL-41). */
export const maySign = (form: Status, document: Status): boolean => isApproved(form) && document.status !== 'rejected'

/** Whether staff may still accept or reject a document (DDL-43, DDL-65). */
export const mayReviewDocument = ({ status }: Status): boolean => status !== 'approved'
