import { describe, expect, it } from 'vitest'
import {
  type AtForm,
  mayChangeAnswers,
  mayChangeElements,
  mayDeleteDocument,
  mayDeleteElement,
  mayReview,
  mayReviewDocument,
  maySubmit,
  mayUpload,
} from './editability'

const statuses = ['draft', 'submitted', 'rejected', 'approved'] as const
const looking: AtForm = { editing: false }
const editing: AtForm = { editing: true }
const where = (allowed: (form: { status: string }) => boolean) => statuses.filter((status) => allowed({ status }))
const open = ['draft', 'submitted', 'rejected']

describe('Who may change a form', () => {
  it('DDL-33 its answers: the client until it is approved, staff then, in edit mode', () => {
    expect(where((form) => mayChangeAnswers(form, 'client'))).toEqual(open)
    expect(where((form) => mayChangeAnswers(form, looking))).toEqual([])
    expect(where((form) => mayChangeAnswers(form, editing))).toEqual(['approved'])
  })

  it('DDL-34 its elements: staff in edit mode before it is approved, too', () => {
    expect(where((form) => mayChangeElements(form, 'client'))).toEqual(open)
    expect(where((form) => mayChangeElements(form, looking))).toEqual([])
    expect(where((form) => mayChangeElements(form, editing))).toEqual(statuses)
  })

  it('DDL-09, DDL-83 an element goes where elements are changed, but for the company', () => {
    expect(where((form) => mayDeleteElement(form, { type: 'director' }, 'client'))).toEqual(open)
    expect(where((form) => mayDeleteElement(form, { type: 'company' }, 'client'))).toEqual([])
  })

  it('DDL-37, DDL-38 the client submits a draft or a rejected one, staff decide on a submitted one', () => {
    expect(where((form) => maySubmit(form, 'client'))).toEqual(['draft', 'rejected'])
    expect(where((form) => maySubmit(form, editing))).toEqual([])
    expect(where(mayReview)).toEqual(['submitted'])
  })

  it('DDL-63 an approved form takes documents of staff alone', () => {
    expect(where((form) => mayUpload(form, 'client'))).toEqual(open)
    expect(where((form) => mayUpload(form, looking))).toEqual(statuses)
  })

  it('DDL-44 the client deletes own documents of a draft, staff any', () => {
    const [own, ofStaff] = [
      { status: 'pending', uploaded_by: null },
      { status: 'pending', uploaded_by: { name: 'maria' } },
    ]
    expect(where((form) => mayDeleteDocument(form, own, 'client'))).toEqual(['draft'])
    expect(where((form) => mayDeleteDocument(form, ofStaff, 'client'))).toEqual([])
    expect(where((form) => mayDeleteDocument(form, own, looking))).toEqual(statuses)
  })

  it('DDL-43, DDL-65 a document that was approved stays as it is', () => {
    expect(['pending', 'rejected', 'approved'].filter((status) => mayReviewDocument({ status }))).toEqual([
      'pending',
      'rejected',
    ])
  })
})
