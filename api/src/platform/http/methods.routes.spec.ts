import { endpoints } from '@dossier/contract/endpoints'
import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../people/users/user'
import { type OpenProduct, openProduct } from '../../testing/open-product'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The calls whose methods are given, as far as there are such calls yet. */
const given: Partial<Record<(typeof methods)[number], string>> = {
  GET: `
    get-user get-balance get-saved-info get-files-list get-terms
    user/accounts user/account user/account/permissions get-roles
    task/:id task/list support/get/tickets support/get/ticket/:id get-support-file
    notification-by-client notifications notifications/count notification/:id get-file get-kyc-file
    get-usage-info get-users get-platform-control volume-fill-rate
    dashboard-data get-kyc-files-info_2 get-kycfile/:id get-transactional-profile/:id get-account-number/:id
    get-person/:id get-entity/:id get-ubo/:id get-shareholder/:id get-md/:id get-subsidiary/:id
    subsidiaries/list snapshots/list
    due-diligence/list due-diligence/:id due-diligence/element/:id due-diligence/record/:id
    sessions audit/events organisation/settings`,
  PUT: `
    save-user-changes
    transaction-profile/update/:id account-number/update/:id ubo/update/:id person/update/:id entity/update/:id
    md/update/:id shareholder/update/:id listing-services/update
    organisation/settings`,
  POST: `
    register login user/verify-otp verify-token send-verification-email check-access-token
    user/forgot-password-request user/forgot-password-response allocate-wallet generate-view/token contact-info-text
    error user/account/create user/account/delete user/account/update user/account/change-password update-permissions
    task/create task/update task/message/create task/upload-file
    support/create support/message/create support/ticket/update support/upload-file
    notifications/read export-report
    save-terms give-credit activate-subscription set-platform-control
    back-test-data order-book-data trades-data open-orders
    due-diligence-info due-diligence-doc-info companies/list
    ubo/create md/create shareholder/create person/create create-company account-number/create file-section/create
    update/kyc-review/:id comment-upload subsidiaries/create subsidiaries/edit delete-object
    due-diligence/create due-diligence/save due-diligence/add-element due-diligence/submit-report due-diligence/state
    document/state changes/approve changes/deny changes/affected changes/withdraw
    complete-report snapshot-save sanction-screening save-sanction-as-pdf
    logout sessions/end session/renew user/account/reset-two-factor due-diligence/renew-link`,
}

const all = Object.values(endpoints)
const callOf = (method: string, path: string) => `${method} ${path}`
const givenCalls = new Set(
  Object.entries(given).flatMap(([method, paths]) =>
    (paths.match(/\S+/g) ?? []).map((path) => callOf(method, `/${path}`)),
  ),
)
const givenPaths = new Set([...givenCalls].map((call) => call.replace(/^\w+ /, '')))
const rest = all.filter(({ path }) => !givenPaths.has(path))

let product: OpenProduct
let operator: User

beforeAll(async () => {
  product = await openProduct()
  operator = await product.hire(null, { isSuperUser: true })
})

const anId = '65d000000000000000000001'
const addressOf = ({ api, path }: Endpoint) => `${apiBase[api]}${path.replace(/:\w+/g, anId)}`

/** Whether a call takes requests to an address, as one by an id does whatever stands in the place of the id. */
const takes = ({ api, path }: Endpoint, address: string) =>
  new RegExp(`^${apiBase[api]}${path.replace(/:\w+/g, '[^/]+')}$`).test(address)

describe('The method of a call', () => {
  it('PRM-08 is the one that is given', () => {
    const standing = all.filter(({ path }) => givenPaths.has(path)).map(({ method, path }) => callOf(method, path))
    expect(standing.filter((call) => !givenCalls.has(call))).toEqual([])
    expect(standing.length).toBeGreaterThan(70)
  })

  it('PRM-08 is GET where something is read and POST where something is done, if none is given', async () => {
    for (const { method, path, schemas } of rest) {
      const { body, form, params } = (await schemas()) as Record<string, unknown>
      if (body !== undefined || form !== undefined) expect([path, method]).toEqual([path, 'POST'])
      else if (params !== undefined) expect([path, method]).toEqual([path, 'GET'])
      else expect([path, ['GET', 'POST'].includes(method)]).toEqual([path, true])
    }
  })

  it.each(all.map((endpoint) => [callOf(endpoint.method, endpoint.path), endpoint] as const))(
    'PRM-08 is the only one that %s answers to',
    async (_, endpoint) => {
      const address = addressOf(endpoint)
      const served = all.filter((call) => takes(call, address)).map(({ method }) => method)
      for (const method of methods) {
        // a call of an operator, since nobody else is told what the back office has
        const authorization = endpoint.api === 'back-office' ? await product.tokenOf(operator) : ''
        const { status } = await product.api.request(address, { method, headers: { authorization } })
        expect([method, status !== 404]).toEqual([method, served.some((one) => one === method)])
      }
    },
  )
})
