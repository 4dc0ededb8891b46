import type { Access } from './access'

export type AccessDocument = {
  _id: string
  organisation_id: string
  company_id: string | null
  user_id: string | null
  day: string
  user: string
  what: Access['what']
  record: Access['record']
  at: Date
  address: string
  /** What is kept once a day, by what is the same. */
  once?: string
}

export const documentOf = ({ id, organisationId, userId, companyId, ...access }: Access): AccessDocument => ({
  _id: id,
  organisation_id: organisationId,
  company_id: companyId,
  user_id: userId,
  ...access,
})

export const accessFrom = ({ _id, organisation_id, user_id, company_id, once, ...access }: AccessDocument): Access => ({
  id: _id,
  organisationId: organisation_id,
  userId: user_id,
  companyId: company_id,
  ...access,
})
